import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Files that compress. Fonts and photos are compressed already. */
const compressible = /\.(js|css|html|svg|json|webmanifest)$/;
/** Bytes below which compression saves no packet. */
const worthIt = 1_000;

/**
 * Returns a file's brotli and gzip versions by file extension. Each is as small as possible, since
 * the build compresses once.
 */
export async function compressed(bytes: Uint8Array): Promise<Record<'.br' | '.gz', Uint8Array>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })]);
  return { '.br': br, '.gz': gz };
}

/** Writes the compressed files beside those of the build. The server sends them as they are. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    // A separate page, such as that of our components, is opened by tests alone.
    apply: (config, { command }) => command === 'build' && config.build?.rolldownOptions?.input === undefined,
    async writeBundle({ dir }, bundle) {
      const names = Object.keys(bundle).filter((name) => compressible.test(name));
      await Promise.all(
        names.map(async (name) => {
          const file = join(dir!, name);
          const bytes = await readFile(file);
          if (bytes.length < worthIt) return;
          for (const [ending, small] of Object.entries(await compressed(bytes))) await writeFile(file + ending, small);
        }),
      );
    },
  };
}
