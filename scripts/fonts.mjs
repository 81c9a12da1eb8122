import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cutPolishLetters } from './polish-letters.mjs';
import { root } from './project.mjs';

// npm run fonts: makes the file of Polish letters anew, after Inter was updated. The file is kept with the code.
await writeFile(join(root, 'web/ui/theme/inter-polish.woff2'), await cutPolishLetters());
