import { runWhenParentEnds } from './abandoned.mjs';

// The server's process loads this file by `node --import`. It stops the server once the script that
// started the server has been killed.
runWhenParentEnds(() => process.kill(process.pid, 'SIGTERM'));
