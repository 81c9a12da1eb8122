import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverPort } from './address.ts';

/** The file with the URL of the journeys' database, written by their server. */
export const databaseFile = join(tmpdir(), `biurko-e2e-database-${serverPort}`);

/** The file with the URL of the mailbox's page. */
export const mailboxFile = join(tmpdir(), `biurko-e2e-mailbox-${serverPort}`);

/** The file with the URL of the simulated identity providers. */
export const providersFile = join(tmpdir(), `biurko-e2e-providers-${serverPort}`);

/** The file with the URL of the PayU simulator. */
export const payuFile = join(tmpdir(), `biurko-e2e-payu-${serverPort}`);

/** The file with the URL of the push service. */
export const pushServiceFile = join(tmpdir(), `biurko-e2e-push-service-${serverPort}`);

/** The file with the URL of the Microsoft Graph simulator. */
export const graphFile = join(tmpdir(), `biurko-e2e-graph-${serverPort}`);
