import { runWhenAbandoned } from './abandoned.mjs';

// The server's process loads this file by `node --import`. It stops the server once the script that
// started the server has been killed.
runWhenAbandoned(() => process.kill(process.pid, 'SIGTERM'));
