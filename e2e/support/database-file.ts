import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { port } from './address.ts';

/** The file with the address of the journeys' database, written by their server. */
export const databaseFile = join(tmpdir(), `biurko-e2e-database-${port}`);

/** The file with the address of its mailbox's page. */
export const mailboxFile = join(tmpdir(), `biurko-e2e-mailbox-${port}`);

/** The file with the address of its identity providers. */
export const providersFile = join(tmpdir(), `biurko-e2e-providers-${port}`);

/** The file with the address of its PayU. */
export const payuFile = join(tmpdir(), `biurko-e2e-payu-${port}`);

/** The file with the address of its push service. */
export const pushServiceFile = join(tmpdir(), `biurko-e2e-push-service-${port}`);

/** The file with the address of its Microsoft Graph simulator. */
export const graphFile = join(tmpdir(), `biurko-e2e-graph-${port}`);
