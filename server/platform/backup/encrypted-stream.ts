import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { DamagedBackupError } from './backup-error.ts';
import type { BackupKey } from './backup-key.ts';

const magic = Buffer.from('BIURKOB1');
const saltBytes = 32;
const tagBytes = 16;

/** The plain bytes of each chunk but the last one. */
export const chunkBytes = 1 << 20;

/** Bytes that arrive in pieces of any length. */
export type Pieces = AsyncIterable<Buffer> | Iterable<Buffer>;

/** Cuts pieces into chunks of exactly `size` bytes. The last chunk is shorter, or has `size` bytes. */
async function* cutIntoChunks(pieces: Pieces, size: number): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const piece of pieces) {
    held.push(piece);
    length += piece.length;
    if (length <= size) continue;
    let rest = Buffer.concat(held, length);
    for (; rest.length > size; rest = rest.subarray(size)) yield { chunk: rest.subarray(0, size), isLast: false };
    held = [rest];
    length = rest.length;
  }
  yield { chunk: Buffer.concat(held, length), isLast: true };
}

/**
 * Returns the nonce of a chunk: its number, and 1 in the last byte of the last chunk. So a reader
 * notices chunks that were moved, left out or cut off.
 */
function getNonce(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/**
 * Encrypts a file of a backup by AES-256-GCM. The format is `BIURKOB1`, a salt of 32 bytes, and
 * chunks with a tag of 16 bytes each. The key also depends on `name`, the file's path in the backup
 * folder. So a file under another name does not decrypt.
 */
export async function* encryptPieces(pieces: Pieces, key: BackupKey, name: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const fileKey = key.deriveFileKey(name, salt);
  yield Buffer.concat([magic, salt]);
  let number = 0;
  for await (const { chunk, isLast } of cutIntoChunks(pieces, chunkBytes)) {
    const cipher = createCipheriv('aes-256-gcm', fileKey, getNonce(number++, isLast));
    yield cipher.update(chunk);
    cipher.final();
    yield cipher.getAuthTag();
  }
}

/**
 * Decrypts what {@link encryptPieces} wrote. A chunk leaves only after its tag was checked.
 * @throws DamagedBackupError at the first chunk that is not as it was written, and at a file that
 * ends early
 */
export async function* decryptPieces(pieces: Pieces, key: BackupKey, name: string): AsyncGenerator<Buffer> {
  const damaged = (how: string) => new DamagedBackupError(`The file ${name} is damaged: ${how}.`);
  let fileKey: Buffer | undefined;
  async function* readPastHeader() {
    let head = Buffer.alloc(0);
    for await (const piece of pieces) {
      if (fileKey) yield piece;
      else {
        head = Buffer.concat([head, piece]);
        if (head.length < magic.length + saltBytes) continue;
        if (!head.subarray(0, magic.length).equals(magic)) throw damaged('it is no file of a backup');
        fileKey = key.deriveFileKey(name, head.subarray(magic.length, magic.length + saltBytes));
        yield head.subarray(magic.length + saltBytes);
      }
    }
    if (!fileKey) throw damaged('it ends too early');
  }
  let number = 0;
  for await (const { chunk, isLast } of cutIntoChunks(readPastHeader(), chunkBytes + tagBytes)) {
    if (chunk.length < tagBytes) throw damaged('it ends too early');
    const decipher = createDecipheriv('aes-256-gcm', fileKey!, getNonce(number, isLast), { authTagLength: tagBytes });
    decipher.setAuthTag(chunk.subarray(chunk.length - tagBytes));
    const plain = decipher.update(chunk.subarray(0, chunk.length - tagBytes));
    try {
      decipher.final();
    } catch {
      throw damaged(`its part ${number + 1} was changed or cut off`);
    }
    number++;
    if (plain.length > 0) yield plain;
  }
}
