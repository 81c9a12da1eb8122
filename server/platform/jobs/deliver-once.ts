import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { retried } from '../backoff.ts';
import { type Database, isUnavailable } from '../database/database.ts';
import { unlessAborted } from './unless-aborted.ts';

/** What one receiver is to get because of one event. */
export interface Effect {
  eventId: string;
  /** By which way and to whom, such as `mail` and a person's id; no address. */
  receiver: string;
  /** Null for what concerns no company. */
  companyId: string | null;
}

export interface DeliveryPolicy {
  /**
   * What is done about a try whose outcome nobody knows, because its server was killed or its time was over: `again`, with the
   * same message id, so that it may come twice; or `notAgain`, so that it may never come.
   */
  ifUnknown: 'again' | 'notAgain';
  /** Milliseconds that a try may take; for half as long again after that, nobody else tries. */
  withinMs?: number;
}

export interface Delivery {
  /** The same at every try of this effect: a mail's Message-ID, a payment's idempotency key. */
  messageId: string;
  /** Aborted when the time is over. */
  signal: AbortSignal;
}

/** What has become of it: done now, done before, or perhaps done before and not to be repeated. */
export type Delivered = 'done' | 'doneBefore' | 'notAgain';

/** Thrown by an act that does not know whether it has had its effect: a mail server that fell silent after the last byte. */
export class OutcomeUnknown extends Error {}

/** The claim is another's who may still be at it: the job has to be tried again later. */
export class DeliveryUnderWay extends Error {}

async function claim(db: Database, { eventId, receiver, companyId }: Effect, again: boolean, leaseMs: number) {
  const [claimed] = await db.query<{ messageId: string; attempt: number }>(sql`
    INSERT INTO deliveries AS d (event_id, receiver, company_id, message_id, state)
    VALUES (${eventId}, ${receiver}, ${companyId}, ${randomUUID()}, 'claimed')
    ON CONFLICT (event_id, receiver) DO UPDATE SET state = 'claimed', attempts = d.attempts + 1, claimed_on = now()
    WHERE d.state = 'open'
       OR (d.state = 'claimed' AND ${again} AND d.claimed_on < now() - make_interval(secs => ${leaseMs}::float8 / 1000))
    RETURNING message_id AS "messageId", attempts AS attempt`);
  return claimed;
}

/** What has become of an effect that could not be claimed. */
async function outcomeOf(
  db: Database,
  { eventId, receiver }: Effect,
  again: boolean,
  leaseMs: number,
): Promise<Delivered> {
  if (!again)
    await db.query(sql`
    UPDATE deliveries SET state = 'unknown'
    WHERE event_id = ${eventId} AND receiver = ${receiver} AND state = 'claimed'
      AND claimed_on < now() - make_interval(secs => ${leaseMs}::float8 / 1000)`);
  const [row] = await db.query<{ state: string }>(sql`
    SELECT state FROM deliveries WHERE event_id = ${eventId} AND receiver = ${receiver}`);
  if (row?.state === 'done') return 'doneBefore';
  if (row?.state === 'unknown') return 'notAgain';
  throw new DeliveryUnderWay(`Somebody else is delivering ${receiver} of ${eventId}.`);
}

/** Writes the outcome of a try down, also when the database has to be waited for: what is not written down counts as unknown. */
async function record(db: Database, { eventId, receiver }: Effect, attempt: number, state: 'done' | 'open') {
  // What was done is done, whoever claimed it meanwhile; a failure only speaks for its own try.
  const statement = sql`
    UPDATE deliveries SET state = ${state}, done_on = CASE WHEN ${state === 'done'} THEN now() END
    WHERE event_id = ${eventId} AND receiver = ${receiver}
      AND (${state === 'done'} OR (state = 'claimed' AND attempts = ${attempt}))`;
  await retried(async () => void (await db.query(statement)), isUnavailable);
}

/**
 * Has an effect that cannot be taken back once, although the job that wants it may be done several times and its server be
 * killed at any moment: the effect is claimed (committed by itself, hence a Database and no Transaction), `act` has it, and it is
 * marked as done. Prepare everything before: `act` is to have the effect and nothing else.
 * @throws DeliveryUnderWay while somebody else may be at it, OutcomeUnknown or what `act` throws: let the job fail, it is tried
 *   again. An error of `act` other than OutcomeUnknown says that the effect was not had.
 */
export async function deliverOnce(
  db: Database,
  effect: Effect,
  { ifUnknown, withinMs = 40_000 }: DeliveryPolicy,
  act: (delivery: Delivery) => Promise<void>,
): Promise<Delivered> {
  const leaseMs = withinMs * 1.5;
  const again = ifUnknown === 'again';
  const claimed = await claim(db, effect, again, leaseMs);
  if (!claimed) return outcomeOf(db, effect, again, leaseMs);
  const { messageId, attempt } = claimed;
  const signal = AbortSignal.timeout(withinMs);
  try {
    await unlessAborted(signal, () => act({ messageId, signal }));
  } catch (error) {
    if (error === signal.reason) throw new OutcomeUnknown(`It took longer than ${withinMs} ms.`);
    if (!(error instanceof OutcomeUnknown)) await record(db, effect, attempt, 'open');
    throw error;
  }
  await record(db, effect, attempt, 'done');
  return 'done';
}
