import { freePort } from '../../simulators/free-port.ts';

// Before anything reads it: each worker has a server of its own, on a port that no other run uses.
process.env.E2E_PORT ??= String(await freePort());
