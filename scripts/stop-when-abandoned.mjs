import { whenAbandoned } from './abandoned.mjs';

// The server loads this by `node --import`. It stops itself when the script that runs it has been
// killed.
whenAbandoned(() => process.kill(process.pid, 'SIGTERM'));
