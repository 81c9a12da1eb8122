import { pino } from 'pino';
import sql from 'sql-template-tag';
import * as z from 'zod';
import { openDatabase } from '../database/database.ts';
import { getEventEffectKey } from './add-job.command.ts';
import { deliverOnce } from './deliver-once.command.ts';
import { openJobs } from './jobs.command.ts';
import { createJobHandler, declareTask } from './task.ts';

// `node deliver-until-killed.program.ts <database> <what> [cases as JSON]`: `adds` adds the cases'
// jobs. `works` adds and delivers them. `finishes` delivers the jobs of killed programs. `adds` and
// `works` stop each case at the point that it names, print its event and wait for the kill.
const [databaseUrl = '', what, json = '[]'] = process.argv.slice(2);
const oneCase = z.object({ eventId: z.uuid(), ifUnknown: z.enum(['again', 'notAgain']), stopAt: z.string() });

const db = openDatabase(databaseUrl, { size: 12 });
// A stopped program must keep its claims until the kill. With `finishes`, the program soon takes
// over abandoned claims.
const finishes = what === 'finishes';
const [leaseMs, withinMs] = finishes ? [1_500, 1_000] : [60_000, 50_000];
const settings = { pollMs: 50, leaseMs, renewMs: 150, workers: { rest: 12 } };
const jobs = openJobs({ db, databaseUrl, log: pino({ level: 'error' }, pino.destination(2)), settings });
const receiver = 'mail ewa';

async function reach(point: string, { eventId, stopAt }: z.infer<typeof oneCase>): Promise<void> {
  if (finishes || point !== stopAt) return;
  process.stdout.write(`${eventId}\n`);
  await new Promise(() => {});
}

const deliver = declareTask('deliver', oneCase);
const jobHandlers = {
  deliver: createJobHandler(deliver, async (one) => {
    const { eventId, ifUnknown } = one;
    const effect = { eventId, receiver, companyId: null };
    await reach('taken', one);
    await deliverOnce(db, effect, { ifUnknown, withinMs }, async ({ messageId }) => {
      await reach('claimed', one);
      await db.query(sql`INSERT INTO sent (event_id, message_id) VALUES (${eventId}, ${messageId})`);
      await reach('sent', one);
    });
    await reach('done', one);
  }),
};

await jobs.start(jobHandlers, [], what === 'adds');
for (const one of z.array(oneCase).parse(JSON.parse(json))) {
  const key = getEventEffectKey({ eventId: one.eventId, receiver });
  const added = db.transaction(async (tx) => {
    await tx.query(sql`INSERT INTO changes (event_id) VALUES (${one.eventId})`);
    await jobs.addJob(tx, { task: deliver, payload: one, key });
    await reach('added', one);
  });
  void added.then(() => reach('committed', one));
}
