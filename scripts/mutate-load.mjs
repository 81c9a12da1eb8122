import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createFaultySource } from './mutation-list.mjs';
import { root } from './project.mjs';

// node --import=./scripts/mutate-load.mjs: changes files while Node loads them. The files on disk
// stay as they are. FAULTS_FILE names a JSON file with the list of changes: file, text and
// replacement.
const faults = new Map(
  JSON.parse(readFileSync(process.env.FAULTS_FILE, 'utf8')).map((fault) => [join(root, fault.file), fault]),
);

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const fault = url.startsWith('file:') && faults.get(fileURLToPath(url));
    return fault ? { ...loaded, source: createFaultySource(String(loaded.source), fault) } : loaded;
  },
});
