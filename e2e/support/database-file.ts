import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { port } from './address.ts';

/** Where the journeys' server writes the address of its database. */
export const databaseFile = join(tmpdir(), `biurko-e2e-database-${port}`);

/** Where it writes the address of the page of its mailbox. */
export const mailboxFile = join(tmpdir(), `biurko-e2e-mailbox-${port}`);

/** Where it writes the address of its identity providers. */
export const providersFile = join(tmpdir(), `biurko-e2e-providers-${port}`);

/** Where it writes the address of its PayU. */
export const payuFile = join(tmpdir(), `biurko-e2e-payu-${port}`);

/** Where it writes the address of its push service. */
export const pushServiceFile = join(tmpdir(), `biurko-e2e-push-service-${port}`);

/** Where it writes the address of the simulator of Microsoft Graph. */
export const graphFile = join(tmpdir(), `biurko-e2e-graph-${port}`);
