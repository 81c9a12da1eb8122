import { parseArgs } from 'node:util';
import { operate } from './companies/operate.ts';
import { openDatabase } from './platform/database/database.ts';
import { newVapidKeys } from './platform/push/vapid-keys.ts';

/*
 * An operator's commands, most of them on the database that DATABASE_URL names; docs/operations.md. People see what they do when they load a
 * page the next time.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { link: { type: 'string' }, company: { type: 'string' }, group: { type: 'string' } },
});
const [does] = positionals;
if (does === 'vapid-keys') {
  const { publicKey, privateKey } = newVapidKeys();
  process.stdout.write(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}\n`);
  process.exit(0);
}
const url = process.env.DATABASE_URL;
if ((does !== 'survey' && does !== 'group') || !url) {
  console.error('DATABASE_URL=… npm run operator -- survey --link https://… [--company url-name]');
  console.error("DATABASE_URL=… npm run operator -- group --company url-name --group 'order;name'");
  console.error('npm run operator -- vapid-keys');
  process.exit(2);
}
const db = openDatabase(url, { size: 1 });
try {
  process.stdout.write(`${await operate(db, { does, ...values })}\n`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await db.close();
}
