import { findFreePort } from '../../simulators/find-free-port.ts';

// Sets the port before any module reads it. Each worker has its own server on a free port.
process.env.E2E_PORT ??= String(await findFreePort());
