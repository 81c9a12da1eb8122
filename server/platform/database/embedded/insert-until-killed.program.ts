import pg from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

// A program for embedded-postgres.waiting.test.ts. `node insert-until-killed.program.ts <data
// folder>` runs PostgreSQL in that folder and writes rows until it is killed. It prints the number
// of each row that PostgreSQL has acknowledged.
const log = { info: (text: string) => console.error(text), warn: (text: string) => console.error(text) };
const { url } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log });
const client = new pg.Client({ connectionString: url });
await client.connect();
await client.query('CREATE TABLE IF NOT EXISTS rows (number int)');
for (let number = 1; ; number++) {
  await client.query('INSERT INTO rows VALUES ($1)', [number]);
  process.stdout.write(`${number}\n`);
}
