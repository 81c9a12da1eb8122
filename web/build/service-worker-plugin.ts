import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** The name of the worker's file. It lies at the root, so that all pages are in its scope. */
const fileName = 'sw.js';

/**
 * A Vite plugin that builds the service worker as one file, without shared chunks and with a
 * constant name.
 */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          write: false,
          target: 'es2022',
          rolldownOptions: {
            input: join(import.meta.dirname, '../worker/service-worker.ts'),
            output: { format: 'iife' },
          },
        },
      });
      const [output] = [built].flat();
      if (!output || !('output' in output)) throw new Error('The service worker was not built.');
      this.emitFile({ type: 'asset', fileName, source: output.output[0].code });
    },
  };
}
