import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DamagedBackupError } from './backup-error.ts';
import { createBackupKey } from './backup-key.ts';
import { chunkBytes, decryptPieces, encryptPieces } from './encrypted-stream.ts';

const key = createBackupKey('a key of a backup that is long enough');
const name = 'wal/000000010000000000000001.biurko';

async function join(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/** Gives bytes in pieces of one length. */
function* inPieces(bytes: Buffer, length: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

const encrypt = (plain: Buffer) => join(encryptPieces(inPieces(plain, 100_000), key, name));
const decrypt = (bytes: Buffer, as = name, by = key) => join(decryptPieces(inPieces(bytes, 70_001), by, as));

const headBytes = 40;
const storedChunk = chunkBytes + 16;
const plain = randomBytes(2 * chunkBytes + 5);

it.each([0, 1, chunkBytes - 1, chunkBytes, chunkBytes + 1, 3 * chunkBytes])(
  '%i bytes come back as they were',
  async (length) => {
    const bytes = plain.subarray(0, length);
    expect((await decrypt(await encrypt(bytes))).equals(bytes)).toBe(true);
  },
);

it('equal files are encrypted differently, and without a trace of their content', async () => {
  const text = Buffer.from('the same text, twice');
  const [one, two] = [await encrypt(text), await encrypt(text)];
  expect(one.equals(two)).toBe(false);
  expect(one.includes('same text')).toBe(false);
});

describe('[OPER-02b] a file of a backup that is not as it was written', () => {
  it('any flipped bit is noticed: in the mark, the salt, the content and the tags', async () => {
    const stored = await encrypt(plain);
    for (const at of [0, 8, headBytes, headBytes + chunkBytes, stored.length - 17, stored.length - 1]) {
      const changed = Buffer.from(stored);
      changed[at]! ^= 1;
      await expect(decrypt(changed), `byte ${at}`).rejects.toThrow(DamagedBackupError);
    }
  });

  it('a file that is cut anywhere is noticed, also between two chunks', async () => {
    const stored = await encrypt(plain);
    for (const length of [0, 20, headBytes, headBytes + storedChunk, headBytes + 2 * storedChunk, stored.length - 1])
      await expect(decrypt(stored.subarray(0, length)), `${length} bytes`).rejects.toThrow(DamagedBackupError);
  });

  it('chunks in another order, twice, or after the end are noticed', async () => {
    const stored = await encrypt(plain);
    const head = stored.subarray(0, headBytes);
    const chunk = (n: number) => stored.subarray(headBytes + n * storedChunk, headBytes + (n + 1) * storedChunk);
    for (const order of [
      [1, 0, 2],
      [0, 2],
      [0, 0, 1, 2],
      [0, 1, 2, 2],
    ])
      await expect(decrypt(Buffer.concat([head, ...order.map(chunk)])), `${order}`).rejects.toThrow(DamagedBackupError);
  });

  it('a file under another name, and with another key, does not decrypt', async () => {
    const stored = await encrypt(plain);
    await expect(decrypt(stored, name.replace('1.b', '2.b'))).rejects.toThrow(DamagedBackupError);
    const other = createBackupKey('another key of a backup, as long as it');
    await expect(decrypt(stored, name, other)).rejects.toThrow(DamagedBackupError);
    expect(other.fingerprint).not.toBe(key.fingerprint);
  });
});
