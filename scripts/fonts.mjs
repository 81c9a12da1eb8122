import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPolishLettersFont } from './polish-letters.mjs';
import { root } from './project.mjs';

// npm run fonts: rebuilds the file of Polish letters after an update of Inter. The file is part of
// the repository.
await writeFile(join(root, 'web/ui/theme/inter-polish.woff2'), await createPolishLettersFont());
