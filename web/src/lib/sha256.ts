/**
 * SHA-256 and HMAC-SHA-256: the browser's own (WebCrypto) where it offers them, which is on HTTPS and on the machine itself; elsewhere
 * (a server in the home network without TLS) the arithmetic below, which gives the same.
 */

const K = new Uint32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]);

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** SHA-256 by plain arithmetic. */
export function plainSha256(data: Uint8Array): Uint8Array {
  const padded = new Uint8Array(((data.length + 72) >> 6) << 6);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(data.length / 0x20000000));
  view.setUint32(padded.length - 4, data.length << 3);
  const hash = new Uint32Array([
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
  ]);
  const w = new Uint32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(block + 4 * i);
    for (let i = 16; i < 64; i++) {
      const [a, b] = [w[i - 15]!, w[i - 2]!];
      const low = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const high = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      w[i] = w[i - 16]! + low + w[i - 7]! + high;
    }
    let [a, b, c, d, e, f, g, h] = hash as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    for (let i = 0; i < 64; i++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i]! += word));
  }
  const bytes = new Uint8Array(32);
  hash.forEach((word, i) => new DataView(bytes.buffer).setUint32(4 * i, word));
  return bytes;
}

/** HMAC-SHA-256 by plain arithmetic, for keys of at most 64 bytes. */
export function plainHmac(key: Uint8Array, data: Uint8Array): Uint8Array {
  const pad = (fill: number, rest: Uint8Array) => {
    const whole = new Uint8Array(64 + rest.length).fill(fill, 0, 64);
    key.forEach((byte, i) => (whole[i]! ^= byte));
    whole.set(rest, 64);
    return whole;
  };
  return plainSha256(pad(0x5c, plainSha256(pad(0x36, data))));
}

/** What the browser offers; nothing on pages that came without TLS from another machine. */
const subtle = (): SubtleCrypto | undefined => globalThis.crypto?.subtle;

const utf8 = (text: string) => new TextEncoder().encode(text);

export const toHex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The bytes of hexadecimal digits; null when they are none. */
export function fromHex(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** SHA-256 of a text (as UTF-8), and of bytes after it. */
export async function sha256(text: string, more: Uint8Array = new Uint8Array()): Promise<Uint8Array> {
  const head = utf8(text);
  const data = new Uint8Array(head.length + more.length);
  data.set(head);
  data.set(more, head.length);
  const own = subtle();
  return own ? new Uint8Array(await own.digest('SHA-256', data)) : plainSha256(data);
}

/** HMAC-SHA-256 with one key, of many texts. */
export async function hmac(key: Uint8Array<ArrayBuffer>): Promise<(text: string) => Promise<Uint8Array>> {
  const own = subtle();
  if (!own) return async (text) => plainHmac(key, utf8(text));
  const imported = await own.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return async (text) => new Uint8Array(await own.sign('HMAC', imported, utf8(text)));
}
