import { whenAbandoned } from './abandoned.mjs';

// Loaded into the server by `node --import`: it stops as if it were asked to when the script that runs it has been killed.
whenAbandoned(() => process.kill(process.pid, 'SIGTERM'));
