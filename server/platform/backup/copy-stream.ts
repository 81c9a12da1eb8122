import { createWriteStream } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import type { OperatingSystemUser } from '../database/embedded/operating-system-user.ts';
import { DamagedBackupError } from './backup-error.ts';
import type { Pieces } from './encrypted-stream.ts';

/** A file or folder of a base copy. `path` has slashes and begins at the folder of the cluster's home. */
export interface CopyEntry {
  path: string;
  type: 'file' | 'folder';
  size: number;
  /** The content: `size` bytes. */
  pieces: Pieces;
}

const headSchema = z.object({
  path: z.string().refine((path) => !isAbsolute(path) && !path.split('/').includes('..')),
  type: z.enum(['file', 'folder']),
  size: z.number().int().min(0),
});
const longestHead = 10_000;

/**
 * Writes entries one after the other: the length of the head in 4 bytes, the head as JSON, and the
 * content. A length of 0 ends the copy.
 */
export async function* packEntries(entries: AsyncIterable<CopyEntry>): AsyncGenerator<Buffer> {
  for await (const { pieces, ...entry } of entries) {
    const head = Buffer.from(JSON.stringify(entry));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(head.length);
    yield Buffer.concat([length, head]);
    yield* pieces;
  }
  yield Buffer.alloc(4);
}

/** Reads bytes of any length out of pieces. */
function createPieceReader(pieces: AsyncIterable<Buffer>) {
  const iterator = pieces[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  async function readSome(most: number): Promise<Buffer> {
    while (held.length === 0) {
      const next = await iterator.next();
      if (next.done) throw new DamagedBackupError('A base copy ends too early.');
      held = next.value;
    }
    const some = held.subarray(0, most);
    held = held.subarray(some.length);
    return some;
  }
  async function* stream(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0; ) {
      const some = await readSome(left);
      left -= some.length;
      yield some;
    }
  }
  async function readExactly(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of stream(length)) parts.push(part);
    return Buffer.concat(parts);
  }
  return { stream, readExactly };
}

/**
 * Reads what {@link packEntries} wrote, and calls `take` for each entry. `take` reads the whole
 * content.
 */
export async function unpackEntries(
  pieces: AsyncIterable<Buffer>,
  take: (entry: CopyEntry) => Promise<void>,
): Promise<void> {
  const { stream, readExactly } = createPieceReader(pieces);
  for (;;) {
    const length = (await readExactly(4)).readUInt32BE();
    if (length === 0) return;
    if (length > longestHead) throw new DamagedBackupError('A base copy has an entry that cannot be read.');
    const head = headSchema.safeParse(JSON.parse((await readExactly(length)).toString()));
    if (!head.success) throw new DamagedBackupError('A base copy has an entry that cannot be read.');
    await take({ ...head.data, pieces: stream(head.data.size) });
  }
}

/**
 * Returns a function that writes an entry below a folder, which `locate` chooses. The files belong to
 * `account`, because PostgreSQL refuses the files of another user.
 */
export function createEntryWriter(locate: (path: string) => string, account: OperatingSystemUser | null) {
  return async ({ path, type, pieces }: CopyEntry): Promise<void> => {
    const to = locate(path);
    if (type === 'folder') await mkdir(to, { recursive: true, mode: 0o700 });
    else await pipeline(pieces, createWriteStream(to, { flags: 'wx', mode: 0o600 }));
    if (account) await chown(to, account.uid, account.gid);
  };
}

/** Joins the parts of an entry's path to a path below a folder. */
export function locateBelow(folder: string, path: string): string {
  return join(folder, ...path.split('/'));
}
