import { findFreePort } from '../../simulators/find-free-port.ts';

// Sets the port of this worker's server before another module reads E2E_PORT. Each worker has its
// own server.
process.env.E2E_PORT ??= String(await findFreePort());
