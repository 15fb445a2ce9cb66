/** One's bots that play over the network, and asking a bot to a table. */
import type { BotToken, InviteBot, MyBots, NameBot, TableInfo } from '../generated/protocol';
import { get, post } from './api';

export function myBots(): Promise<MyBots> {
  return get<MyBots>('/api/me/bots');
}

/** The token comes with the answer, this once. */
export function makeBot(name: string): Promise<BotToken> {
  return post<BotToken>('/api/me/bots', { name } satisfies NameBot);
}

/** Another token; the one before is worth nothing from now on. */
export function renewBot(name: string): Promise<BotToken> {
  return post<BotToken>('/api/me/bots/renew', { name } satisfies NameBot);
}

export function revokeBot(name: string): Promise<MyBots> {
  return post<MyBots>('/api/me/bots/revoke', { name } satisfies NameBot);
}

export function invite(table: string, name: string): Promise<TableInfo> {
  return post<TableInfo>(`/api/tables/${table}/invite`, { name } satisfies InviteBot);
}
