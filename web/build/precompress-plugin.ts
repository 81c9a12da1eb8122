import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Matches files that compression makes smaller. Fonts and photos are compressed already. */
const compressible = /\.(js|css|html|svg|json|webmanifest)$/;
/** The size in bytes below which compression saves no network packet. */
const worthIt = 1_000;

/**
 * Returns the brotli and gzip versions of a file by file extension. Compression is at its maximum,
 * because the build compresses only once.
 */
export async function compressToBrotliAndGzip(bytes: Uint8Array): Promise<Record<'.br' | '.gz', Uint8Array>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })]);
  return { '.br': br, '.gz': gz };
}

/**
 * A Vite plugin that writes compressed versions beside the files of the build. The server sends
 * them without compressing again.
 */
export function precompressPlugin(): Plugin {
  return {
    name: 'precompress',
    // A build with an input of its own, such as the page of components, is only opened by tests.
    apply: (config, { command }) => command === 'build' && config.build?.rolldownOptions?.input === undefined,
    async writeBundle({ dir }, bundle) {
      const names = Object.keys(bundle).filter((name) => compressible.test(name));
      await Promise.all(
        names.map(async (name) => {
          const file = join(dir!, name);
          const bytes = await readFile(file);
          if (bytes.length < worthIt) return;
          for (const [ending, small] of Object.entries(await compressToBrotliAndGzip(bytes)))
            await writeFile(file + ending, small);
        }),
      );
    },
  };
}
