import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * A Vite plugin that writes `version.json`. Its content changes whenever a file name of the build
 * changes, so that displays notice an update (DASH-03).
 */
export function versionFilePlugin(): Plugin {
  return {
    name: 'version-file',
    apply: 'build',
    generateBundle(_options, bundle) {
      const names = Object.keys(bundle).sort().join('\n');
      const version = createHash('sha256').update(names).digest('hex').slice(0, 16);
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version }) });
    },
  };
}
