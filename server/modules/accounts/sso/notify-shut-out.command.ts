import sql, { empty, type Sql } from 'sql-template-tag';
import { dayMs } from '#contract/time/durations.ts';
import type { Locale } from '#contract/wire/formats.ts';
import type { SsoEvent } from '#server/events/account-events.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import { getEventEffectKey } from '#server/platform/jobs/add-job.command.ts';
import { createJobHandler, type JobHandler } from '#server/platform/jobs/task.ts';
import { enqueueEmailOncePerPeriod } from '#server/platform/mail/enqueue-email-once-per-period.ts';
import type { AccountDeps } from '../account-deps.ts';
import { createPasswordForgottenLink } from '../email-links.ts';
import { notifyShutOutTask } from './notify-shut-out.job.ts';
import { ssoOpensAccountCondition } from './opened-by-sso.query.ts';
import { selectSsoDependentMembers } from './sso-dependent-members.query.ts';
import { createSsoEndedEmail } from './sso-ended-email.ts';

type ShutOutDeps = Pick<AccountDeps, 'addJob'>;
/** The maximum number of people whom one job emails. */
const atOnce = 100;

interface ShutOut {
  userId: string;
  email: string;
  language: Locale;
  companyName: string;
}

/**
 * Adds jobs that email each person who is shut out when single sign-on or a domain ends. It adds
 * none for a domain that another company has proven, because that company may own the mailboxes.
 */
export function enqueueShutOutEmails({ addJob }: ShutOutDeps): Subscriber<SsoEvent> {
  return {
    inTransaction: {
      async companySsoChanged(tx, { companyId, eventId, before, after }) {
        if (!before.enabled || after.enabled) return;
        const key = getEventEffectKey({ eventId, receiver: companyId });
        await addJob(tx, { task: notifyShutOutTask, payload: { companyId, eventId, domain: null, after: null }, key });
      },
      async ssoDomainRemoved(tx, { companyId, eventId, domain, letIn }) {
        // `letIn` is true if the domain's people could sign in until now. If single sign-on was
        // off, they got an email when it went off. If the domain was not proven, the mailboxes may
        // be another company's.
        if (!letIn) return;
        const key = getEventEffectKey({ eventId, receiver: companyId });
        await addJob(tx, { task: notifyShutOutTask, payload: { companyId, eventId, domain, after: null }, key });
      },
    },
  };
}

/**
 * SQL condition on the account `u`: its email has the ended domain, or any proven domain for null.
 * Undefined accepts every email.
 */
function matchesDomain(companyId: string, domain: string | null | undefined): Sql {
  if (domain === undefined) return sql`true`;
  if (domain !== null) return sql`split_part(u.email, '@', -1) = ${domain}`;
  return sql`EXISTS (SELECT FROM company_sso_domains d
    WHERE d.company_id = ${companyId} AND d.domain = split_part(u.email, '@', -1) AND d.proven_on IS NOT NULL)`;
}

/**
 * Emails people who still cannot sign in when the job runs. Each person gets such an email at most
 * once in 24 hours.
 */
export function createNotifyShutOutHandler({
  db,
  clock,
  enqueueEmail: post,
  addJob,
  publicUrl,
}: AccountDeps): JobHandler<'tellShutOut'> {
  return createJobHandler(notifyShutOutTask, async ({ companyId, eventId, domain, after }) => {
    await db.transaction(async (tx) => {
      const people = await tx.query<ShutOut>(sql`
        SELECT u.id AS "userId", u.email, u.language, (SELECT name FROM companies WHERE id = m.company_id) AS "companyName"
        ${selectSsoDependentMembers(companyId)} AND ${matchesDomain(companyId, domain)} AND NOT ${ssoOpensAccountCondition}
          ${after ? sql`AND u.id > ${after}` : empty}
        ORDER BY u.id LIMIT ${atOnce}`);
      for (const { userId, email, language, companyName } of people) {
        const address = createPasswordForgottenLink(publicUrl, email);
        const mail = createSsoEndedEmail(language, { companyName, address });
        const once = { about: ['ssoEnded', companyId, userId], period: dayMs };
        await enqueueEmailOncePerPeriod({ enqueueEmail: post, clock }, tx, { to: email, companyId, email: mail }, once);
      }
      const last = people.at(-1)?.userId;
      if (last === undefined || people.length < atOnce) return;
      const key = getEventEffectKey({ eventId, receiver: `${companyId} ${last}` });
      await addJob(tx, { task: notifyShutOutTask, payload: { companyId, eventId, domain, after: last }, key });
    });
  });
}
