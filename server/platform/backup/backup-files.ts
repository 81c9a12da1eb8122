import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { DamagedBackupError } from './backup-error.ts';
import type { BackupKey } from './backup-key.ts';
import { decryptPieces, encryptPieces, type Pieces } from './encrypted-stream.ts';

/** The backup folder with its keys. `name` of a file is its path in this folder, with slashes. */
export interface BackupPlace {
  folder: string;
  key: BackupKey;
}

/** The end of the name of a file that is not complete yet. */
export const unfinishedEnd = '.unfinished';

/** Writes a file, or the names in a folder, to the disk, so that a power cut does not undo them. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Lets `write` fill a file under another name. Then it syncs the file and gives it its name. So a
 * complete file stands under the name after a crash, or none.
 */
async function writeWhole(path: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${path}.${randomUUID()}${unfinishedEnd}`;
  try {
    await write(unfinished);
    await syncToDisk(unfinished);
    await rename(unfinished, path);
    await syncToDisk(dirname(path));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Writes a small text as a complete file, and replaces an older one. */
export function writeText(path: string, text: string, mode = 0o600): Promise<void> {
  return writeWhole(path, async (unfinished) => {
    const handle = await open(unfinished, 'wx', mode);
    await handle
      .chmod(mode)
      .then(() => handle.writeFile(text))
      .finally(() => handle.close());
  });
}

/**
 * Compresses and encrypts a file into the backup folder. With `path` it stands there until the caller
 * moves it to its name.
 */
export function storeEncrypted(
  { folder, key }: BackupPlace,
  name: string,
  pieces: Pieces,
  path = join(folder, name),
): Promise<void> {
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 1 } });
  return writeWhole(path, (unfinished) =>
    pipeline(
      pieces,
      compress,
      (compressed: Pieces) => encryptPieces(compressed, key, name),
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }),
    ),
  );
}

/**
 * Decrypts and unpacks a file of the backup folder, and gives its bytes to `read`.
 * @throws DamagedBackupError when the file is not as it was written
 */
export async function readEncrypted<T>(
  { folder, key }: BackupPlace,
  name: string,
  read: (pieces: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> {
  const file = createReadStream(join(folder, name), { highWaterMark: 1 << 18 });
  let result: T | undefined;
  try {
    await pipeline(
      file,
      (pieces: Pieces) => decryptPieces(pieces, key, name),
      createZstdDecompress(),
      async (plain: AsyncIterable<Buffer>) => {
        result = await read(plain);
        // The end of the file carries the last tag, so a reader never stops before it.
        for await (const _rest of plain);
      },
    );
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code.startsWith('ZSTD') || code.startsWith('ERR_ZSTD'))
      throw new DamagedBackupError(`The file ${name} is damaged: ${message}.`, { cause: error });
    throw error;
  }
  return result as T;
}
