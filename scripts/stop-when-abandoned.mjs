import { runWhenAbandoned } from './abandoned.mjs';

// The server loads this file by `node --import`. The server then stops when the script that runs it
// has been killed.
runWhenAbandoned(() => process.kill(process.pid, 'SIGTERM'));
