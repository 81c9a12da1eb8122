import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the journeys' server writes the address of its database. */
export function databaseFile(port: string): string {
  return join(tmpdir(), `biurko-e2e-database-${port}`);
}
