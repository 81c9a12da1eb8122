import pg from 'pg';
import { superuser } from './cluster.ts';

/** Where a cluster answers, with the password that its users share. */
export interface Address {
  port: number;
  password: string;
}

/** The database and the user that owns it. */
export const ownName = 'biurko';

/** The connection string of a database for the owner of ours. */
export function urlOf({ port, password }: Address, database: string): string {
  return `postgres://${ownName}:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * Makes the database `biurko` and its owner unless they are there. The owner is no superuser: whoever got at the server's
 * connection would otherwise run programs as PostgreSQL's user.
 */
export async function ensureOwnDatabase({ port, password }: Address): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: superuser, password, database: 'postgres' });
  // A connection that breaks fails the query under way; without a listener it would end the process as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows: roles } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [ownName]);
    if (roles.length === 0) {
      await client.query(
        `CREATE ROLE ${ownName} LOGIN CREATEDB PASSWORD ${client.escapeLiteral(password)} IN ROLE pg_monitor`,
      );
    }
    const { rows: databases } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [ownName]);
    if (databases.length === 0) await client.query(`CREATE DATABASE ${ownName} OWNER ${ownName}`);
  } finally {
    await client.end();
  }
}
