import { readFile } from 'node:fs/promises';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { databaseFile } from './database-file.ts';

let opened: Promise<Database> | undefined;

/** The journeys' database, opened once in each of Playwright's workers and closed when the worker ends. */
export function database(): Promise<Database> {
  opened ??= readFile(databaseFile, 'utf8').then((url) => openDatabase(url, { size: 2 }));
  return opened;
}
