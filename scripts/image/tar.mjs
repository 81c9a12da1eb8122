import { readFileSync } from 'node:fs';

const block = 512;

/** Writes a text into a header at this place. */
function put(header, text, at) {
  header.write(text, at, 'utf8');
}

const octal = (number, length) => `${number.toString(8).padStart(length - 1, '0')}\0`;

function createHeader({ name, mode, uid, gid, size, mtime, type, target }) {
  const header = Buffer.alloc(block);
  put(header, name, 0);
  put(header, octal(mode, 8), 100);
  put(header, octal(uid, 8), 108);
  put(header, octal(gid, 8), 116);
  put(header, octal(size, 12), 124);
  put(header, octal(mtime, 12), 136);
  put(header, ' '.repeat(8), 148);
  put(header, type, 156);
  put(header, target, 157);
  put(header, 'ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  put(header, `${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

const padded = (content) => Buffer.concat([content, Buffer.alloc((block - (content.length % block)) % block)]);

/** Returns a record of a pax header. Its length counts its own digits. */
function createPaxRecord(key, value) {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  let length = rest;
  while (length !== rest + String(length).length) length = rest + String(length).length;
  return `${length} ${key}=${value}\n`;
}

/**
 * Returns a tar archive whose bytes depend on nothing but its entries. An entry is `{ path, mode }`
 * with a `file` on the disk, a `content`, or the `target` of a link. A folder has none of them.
 * @param mtime the time of all entries, in seconds
 */
export function createTar(entries, mtime) {
  const sorted = entries.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const parts = sorted.flatMap(({ path, mode, file, content, target, uid = 0, gid = 0 }) => {
    const isFolder = file === undefined && content === undefined && target === undefined;
    const name = isFolder ? `${path}/` : path;
    const bytes = file === undefined ? Buffer.from(content ?? '') : readFileSync(file);
    const type = isFolder ? '5' : target === undefined ? '0' : '2';
    const common = { uid, gid, mtime };
    const long = [
      ...(Buffer.byteLength(name) > 100 ? [createPaxRecord('path', name)] : []),
      ...(Buffer.byteLength(target ?? '') > 100 ? [createPaxRecord('linkpath', target)] : []),
    ].join('');
    const own = createHeader({
      ...{ ...common, mode, type, size: bytes.length },
      ...{ name: Buffer.from(name).subarray(0, 100).toString(), target: (target ?? '').slice(0, 100) },
    });
    if (long === '') return [own, padded(bytes)];
    const size = Buffer.byteLength(long);
    const pax = createHeader({ ...common, name: 'PaxHeader', mode: 0o644, type: 'x', size, target: '' });
    return [pax, padded(Buffer.from(long)), own, padded(bytes)];
  });
  return Buffer.concat([...parts, Buffer.alloc(2 * block)]);
}
