import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripped } from './cache-stripped.mjs';
import { root } from './project.mjs';

// Fills the cache of stripped files before the first start. A service that may write nothing would
// strip the files at each start (docs/operations.md).
const files = globSync('{server,contract}/**/*.ts', { cwd: root }).filter((file) => !/\.(test|drill)\.ts$/.test(file));
for (const file of files) stripped(readFileSync(join(root, file), 'utf8'));
console.log(`Stripped files in the cache: ${files.length}.`);
