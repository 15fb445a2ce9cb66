/** Asking the server over HTTP. Every failure becomes a `Trouble` with a sentence; nothing is swallowed. */
import type { Refusal } from '../generated/protocol';
import { t } from '../words/index.svelte';

/** Something did not work: `code` is the server's, or `offline` when it could not be reached. */
export class Trouble extends Error {
  constructor(
    readonly code: Refusal['code'] | 'offline',
    words: string,
    readonly status = 0,
  ) {
    super(words);
  }
}

/** What went wrong, as a `Trouble`. */
export function trouble(error: unknown): Trouble {
  if (error instanceof Trouble) return error;
  return new Trouble('internal', error instanceof Error ? error.message : String(error));
}

async function call<T>(path: string, init: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, { credentials: 'same-origin', ...init });
  } catch {
    throw new Trouble('offline', t('error-offline'));
  }
  if (response.ok) return (await response.json()) as T;
  let refusal: Partial<Refusal> = {};
  try {
    refusal = (await response.json()) as Partial<Refusal>;
  } catch {
    // A proxy in between answers without JSON; the status must do.
  }
  throw new Trouble(
    refusal.code ?? (response.status === 404 ? 'not_found' : 'internal'),
    refusal.words ?? t('error-status', { status: response.status }),
    response.status,
  );
}

export function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return call<T>(path, signal ? { signal } : {});
}

/** A file of the server as text. */
export async function getText(path: string): Promise<string> {
  let response: Response;
  try {
    response = await fetch(path, { credentials: 'same-origin' });
  } catch {
    throw new Trouble('offline', t('error-offline'));
  }
  if (!response.ok) throw new Trouble('internal', t('error-status', { status: response.status }));
  return response.text();
}

export function post<T>(path: string, body: unknown = {}): Promise<T> {
  return call<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
