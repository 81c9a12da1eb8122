import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { superuserName } from './cluster.ts';

/** The port of a cluster, and the password that its superuser and Biurko's user share. */
export interface ClusterAccess {
  port: number;
  password: string;
}

/** Reads the access to the running cluster of a home. */
export async function readClusterAccess(folder: string): Promise<ClusterAccess> {
  const [port, password] = await Promise.all(
    ['postgres-port', 'postgres-password'].map((name) => readFile(join(folder, name), 'utf8')),
  );
  return { port: Number(port), password: password! };
}

/** The name of the database and of the user that owns it. */
export const ownDatabaseName = 'biurko';

/** Returns the connection string of a database for the owner of Biurko's database. */
export function createConnectionString({ port, password }: ClusterAccess, database: string): string {
  return `postgres://${ownDatabaseName}:${password}@127.0.0.1:${port}/${database}`;
}

/** Opens a connection of PostgreSQL's superuser. The caller ends it. */
export async function connectAsSuperuser({ port, password }: ClusterAccess, database: string): Promise<pg.Client> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: superuserName, password, database });
  // A broken connection fails the query under way. Without a listener, its error would also end the
  // process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * Creates the database `biurko` and its owner unless they exist. The owner is no superuser, so that
 * a stolen connection cannot run programs as PostgreSQL's user.
 */
export async function ensureOwnDatabase(access: ClusterAccess): Promise<void> {
  const { password } = access;
  const client = await connectAsSuperuser(access, 'postgres');
  try {
    const { rows: roles } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [ownDatabaseName]);
    if (roles.length === 0) {
      await client.query(
        `CREATE ROLE ${ownDatabaseName} LOGIN CREATEDB PASSWORD ${client.escapeLiteral(password)} IN ROLE pg_monitor`,
      );
    }
    const { rows: databases } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [ownDatabaseName]);
    if (databases.length === 0) await client.query(`CREATE DATABASE ${ownDatabaseName} OWNER ${ownDatabaseName}`);
  } finally {
    await client.end();
  }
}
