import type { DeskAssignmentEvent } from '#server/events/assignment-events.ts';
import { readActiveRecipients, readEmailCompanyAndActor } from '#server/modules/notifications/recipients.query.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { EnqueueEmail } from '#server/platform/mail/mailer.command.ts';
import { type AssignmentChange, createAssignmentEmail } from './assignment-email.ts';

interface EmailDeps {
  enqueueEmail: EnqueueEmail;
  publicUrl: string;
}

/**
 * Emails the people whose desks a manager assigned, changed or took away, in the transaction that
 * did it. People who did it themselves and people who have left get none.
 */
export function emailDeskOwners({ enqueueEmail, publicUrl }: EmailDeps): Subscriber<DeskAssignmentEvent> {
  async function email(
    tx: Transaction,
    { companyId, by }: Pick<Exclude<DeskAssignmentEvent, { name: 'assignedDaysChanged' }>, 'companyId' | 'by'>,
    changes: readonly (AssignmentChange & { userId: string })[],
  ): Promise<void> {
    const recipients = await readActiveRecipients(tx, companyId, [...new Set(changes.map(({ userId }) => userId))]);
    recipients.delete(by);
    if (recipients.size === 0) return;
    const { companyName, urlName } = await readEmailCompanyAndActor(tx, companyId, null);
    const address = `${publicUrl}/${urlName}/myBookings`;
    for (const { userId, ...change } of changes) {
      const recipient = recipients.get(userId);
      if (!recipient) continue;
      const { email: to, language } = recipient;
      await enqueueEmail(tx, {
        to,
        companyId,
        email: createAssignmentEmail(language, { ...change, companyName, address }),
      });
    }
  }
  return {
    inTransaction: {
      deskAssigned: (tx, { userId, after: values, ...of }) => email(tx, of, [{ userId, change: 'assigned', values }]),
      deskAssignmentChanged(tx, { userId, formerUserId, values: { former, current }, ...of }) {
        if (userId === formerUserId) return email(tx, of, [{ userId, change: 'changed', values: current, former }]);
        return email(tx, of, [
          { userId: formerUserId, change: 'ended', values: former },
          { userId, change: 'assigned', values: current },
        ]);
      },
      deskAssignmentEnded: (tx, { ended, ...of }) =>
        email(
          tx,
          of,
          ended.map(({ userId, before: values }) => ({ userId, change: 'ended', values })),
        ),
    },
  };
}
