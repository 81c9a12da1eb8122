import { timingSafeEqual } from 'node:crypto';
import sql from 'sql-template-tag';
import {
  deliveryReport,
  deliveryReportToleranceSeconds,
  getMailTrouble,
  reportMail,
} from '#contract/notifications/mail.ts';
import type { SignedMessage } from '#contract/wire/endpoint.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Publish } from '../events/domain-events.ts';
import { refuse } from '../http/refused.ts';
import { createRoute, type Route } from '../http/route.ts';
import type { Signer } from '../tokens/signer.ts';
import type { MailStatusEvent } from './events.ts';
import { countMailDeliveryProblems } from './mail-delivery-problems.query.ts';
import { removeEmailAddresses } from './mail-failures.ts';
import { setMailStatus } from './set-mail-status.command.ts';

/** The dependencies of the mail routes. */
export interface MailRouteDeps {
  db: Database;
  clock: Clock;
  publish: Publish<MailStatusEvent>;
  /** Signs with the secret that the mail provider knows. */
  sign: Signer;
}

/**
 * Returns the signature of a report. @throws Refused `signatureInvalid` when the signature is wrong
 * or too old
 */
function checkedSignature({ bytes, headers }: SignedMessage, sign: Signer, now: number): Buffer {
  const [, time, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers['x-biurko-signature'])) ?? [];
  if (time === undefined || hex === undefined) refuse('signatureInvalid', {});
  const given = Buffer.from(hex, 'hex');
  const right = sign(`${time}.${Buffer.from(bytes).toString('utf8')}`);
  const isLate = Math.abs(now / 1_000 - Number(time)) > deliveryReportToleranceSeconds;
  if (!timingSafeEqual(given, right) || isLate) refuse('signatureInvalid', {});
  return given;
}

function readReport(bytes: Uint8Array) {
  try {
    return deliveryReport.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch {
    return refuse('malformedRequest', {});
  }
}

const mailIdOf = /^<?([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})@/i;

/**
 * Returns the routes for delivery reports, each accepted once, and for the mail problems that
 * administrators see.
 */
export function createMailRoutes({ db, clock, publish, sign }: MailRouteDeps): Route[] {
  return [
    createRoute(getMailTrouble, ({ caller }) => countMailDeliveryProblems(db, caller.companyId, clock.now())),
    createRoute(reportMail, async ({ body }) => {
      const signature = checkedSignature(body, sign, clock.now().getTime());
      const { messageId, event: status, reason } = readReport(body.bytes);
      const mailId = mailIdOf.exec(messageId)?.[1];
      await db.transaction(async (tx) => {
        const inserted = await tx.query(sql`
          INSERT INTO mail_reports (signature) VALUES (${signature}) ON CONFLICT DO NOTHING RETURNING 1`);
        if (inserted.length === 0) refuse('signatureInvalid', {});
        const detail = reason === undefined ? null : removeEmailAddresses(reason);
        if (mailId) await setMailStatus(tx, publish, { mailId, status, detail });
      });
      return undefined;
    }),
  ];
}
