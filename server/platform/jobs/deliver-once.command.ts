import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { runWithRetries } from '../backoff.ts';
import { type Database, isDatabaseUnavailable } from '../database/database.ts';
import { awaitUnlessAborted } from './await-unless-aborted.ts';

/** An effect that one event has on one receiver. */
export interface EventEffect {
  eventId: string;
  /**
   * The channel, and the receiver's id if one event has several receivers. Examples are `mail`, and
   * `push` with a device's id. It never contains an email address.
   */
  receiver: string;
  /** Null for an effect without a company. */
  companyId: string | null;
}

export interface UnknownOutcomePolicy {
  /**
   * The policy for an attempt with an unknown outcome, after a killed server or a timeout. `again`
   * repeats it with the same message id, so that the message may arrive twice. `notAgain` drops it,
   * so that the message may never arrive.
   */
  ifUnknown: 'again' | 'notAgain';
  /**
   * The timeout of an attempt, in milliseconds. For one and a half times as long, no other server
   * tries the same effect.
   */
  withinMs?: number;
}

export interface DeliveryAttempt {
  /**
   * The same id at every attempt of this effect. It serves as an email's Message-ID or as a
   * payment's idempotency key.
   */
  messageId: string;
  /** Aborts when the time of the attempt is over. */
  signal: AbortSignal;
}

/** The outcome of a delivery: done now, done before, or perhaps done before and not repeated. */
export type DeliverOnceResult = 'done' | 'doneBefore' | 'notAgain';

/**
 * The error of an `act` that cannot know whether it had its effect. An example is a mail server
 * that fell silent after the last byte.
 */
export class OutcomeUnknown extends Error {}

/**
 * The error while another server holds the claim on an effect and may still deliver it. The job
 * must run again later.
 */
export class DeliveryInProgressError extends Error {}

async function claim(db: Database, { eventId, receiver, companyId }: EventEffect, again: boolean, leaseMs: number) {
  const [claimed] = await db.query<{ messageId: string; attempt: number }>(sql`
    INSERT INTO deliveries AS d (event_id, receiver, company_id, message_id, state)
    VALUES (${eventId}, ${receiver}, ${companyId}, ${randomUUID()}, 'claimed')
    ON CONFLICT (event_id, receiver) DO UPDATE SET state = 'claimed', attempts = d.attempts + 1, claimed_on = now()
    WHERE d.state = 'open'
       OR (d.state = 'claimed' AND ${again} AND d.claimed_on < now() - make_interval(secs => ${leaseMs}::float8 / 1000))
    RETURNING message_id AS "messageId", attempts AS attempt`);
  return claimed;
}

/** Returns the outcome of an effect that this server could not claim. */
async function outcomeOf(
  db: Database,
  { eventId, receiver }: EventEffect,
  again: boolean,
  leaseMs: number,
): Promise<DeliverOnceResult> {
  if (!again)
    await db.query(sql`
    UPDATE deliveries SET state = 'unknown'
    WHERE event_id = ${eventId} AND receiver = ${receiver} AND state = 'claimed'
      AND claimed_on < now() - make_interval(secs => ${leaseMs}::float8 / 1000)`);
  const [row] = await db.query<{ state: string }>(sql`
    SELECT state FROM deliveries WHERE event_id = ${eventId} AND receiver = ${receiver}`);
  if (row?.state === 'done') return 'doneBefore';
  if (row?.state === 'unknown') return 'notAgain';
  throw new DeliveryInProgressError(`Somebody else is delivering ${receiver} of ${eventId}.`);
}

/**
 * Stores the outcome of an attempt, and retries while the database cannot be reached. An outcome
 * that is not stored counts as unknown.
 */
async function record(db: Database, { eventId, receiver }: EventEffect, attempt: number, state: 'done' | 'open') {
  // A success is stored even if another server holds the claim by now. A failure is stored only if
  // its own attempt still holds the claim.
  const statement = sql`
    UPDATE deliveries SET state = ${state}, done_on = CASE WHEN ${state === 'done'} THEN now() END
    WHERE event_id = ${eventId} AND receiver = ${receiver}
      AND (${state === 'done'} OR (state = 'claimed' AND attempts = ${attempt}))`;
  await runWithRetries(async () => void (await db.query(statement)), isDatabaseUnavailable);
}

/**
 * Runs `act` for an effect that must happen once, although its job may repeat and its server may be
 * killed. It commits a claim first, so it takes a Database and no Transaction. Prepare everything
 * before: `act` has the effect and does nothing else.
 * @throws DeliveryInProgressError while another server may deliver the effect, OutcomeUnknown, or
 * the error of `act`. Let the job fail, so that it runs again. Any error of `act` but
 * OutcomeUnknown means that the effect did not happen.
 */
export async function deliverOnce(
  db: Database,
  effect: EventEffect,
  { ifUnknown, withinMs = 40_000 }: UnknownOutcomePolicy,
  act: (delivery: DeliveryAttempt) => Promise<void>,
): Promise<DeliverOnceResult> {
  const leaseMs = withinMs * 1.5;
  const again = ifUnknown === 'again';
  const claimed = await claim(db, effect, again, leaseMs);
  if (!claimed) return outcomeOf(db, effect, again, leaseMs);
  const { messageId, attempt } = claimed;
  const signal = AbortSignal.timeout(withinMs);
  try {
    await awaitUnlessAborted(signal, () => act({ messageId, signal }));
  } catch (error) {
    if (error === signal.reason) throw new OutcomeUnknown(`It took longer than ${withinMs} ms.`);
    if (!(error instanceof OutcomeUnknown)) await record(db, effect, attempt, 'open');
    throw error;
  }
  await record(db, effect, attempt, 'done');
  return 'done';
}
