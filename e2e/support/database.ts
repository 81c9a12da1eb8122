import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sql, { raw } from 'sql-template-tag';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { databaseFile } from './database-file.ts';

let opened: Promise<Database> | undefined;

/** Returns the journeys' database. Each Playwright worker opens it once. */
export function database(): Promise<Database> {
  opened ??= readFile(databaseFile, 'utf8').then((url) => openDatabase(url, { size: 2 }));
  return opened;
}

/**
 * Creates an empty database beside the journeys' own database, for a separate server. Returns its
 * URL.
 */
export async function freshDatabase(prefix: string): Promise<{ url: string }> {
  const name = `${prefix}_${randomUUID().replaceAll('-', '')}`;
  await (await database()).queryOnce(sql`CREATE DATABASE ${raw(name)}`);
  const url = new URL(await readFile(databaseFile, 'utf8'));
  url.pathname = `/${name}`;
  return { url: url.href };
}
