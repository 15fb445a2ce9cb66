/** One's own affairs with the server: one's name, another device, what is kept, being forgotten. */
import type { Continue, DeviceCode, Forgotten, Me, MyData, Named, Rename } from '../generated/protocol';
import { get, post } from './api';

export function rename(name: string): Promise<Named> {
  return post<Named>('/api/me', { name } satisfies Rename);
}

export function makeCode(): Promise<DeviceCode> {
  return post<DeviceCode>('/api/me/code');
}

/** Where the code is opened on the other device. It stands behind the hash: no server and no proxy reads it there. */
export function codeLink(code: string): string {
  return `${location.origin}/continue#${code}`;
}

export function goOn(code: string): Promise<Me> {
  return post<Me>('/api/me/continue', { code } satisfies Continue);
}

/** Everything that is kept, as a file. */
export async function download() {
  const data = await get<MyData>('/api/me/data');
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'quadriga-my-data.json';
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Forgets this guest there and what this browser keeps here. */
export async function forget(): Promise<Forgotten> {
  const forgotten = await post<Forgotten>('/api/me/forget');
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('quadriga')) localStorage.removeItem(key);
  } catch {
    // A browser that forbids storage has kept nothing.
  }
  return forgotten;
}
