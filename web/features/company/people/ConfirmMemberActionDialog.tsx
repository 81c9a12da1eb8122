import { type RefObject, useRef } from 'react';
import { countFutureBookings } from '#contract/people/members.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useQueryOncePerOpening } from '#web/platform/api/use-confirmed-read.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { useCompanyDeskAssignments } from '#web/platform/places/use-company-desk-assignments.ts';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { getAffectedMemberNames, type MemberActionToConfirm } from './member-action-to-confirm.ts';
import type { MemberActions } from './use-member-actions.ts';

/** The number of people that the dialog names. Further people are only counted. */
const named = 5;

interface Props {
  asked: MemberActionToConfirm | null;
  acts: MemberActions;
  onClose: () => void;
  /**
   * The element that gets the focus afterwards, because the row with the clicked button may
   * disappear.
   */
  focusAfter: RefObject<HTMLElement | null>;
}

/**
 * Asks the administrator to confirm that members lose their access, or that an invitation is
 * revoked. For members it shows the numbers of their future bookings and assigned desks, which end
 * too.
 */
export function ConfirmMemberActionDialog({ asked, acts, onClose, focusAfter }: Props) {
  const { t } = useTranslation();
  // Stores the last action, so that the dialog still shows its text while it closes.
  const last = useRef(asked);
  if (asked) last.current = asked;
  const shown = last.current;
  const userIds = shown?.act === 'turnOff' ? shown.members.map(({ id }) => id) : shown ? [shown.member.id] : [];
  const holds = asked !== null && asked.act !== 'takeBack';
  const bookings = useQueryOncePerOpening(createQueryOptions(countFutureBookings, { body: { userIds } }), holds);
  const assignments = useCompanyDeskAssignments(holds).filter(({ userId }) => userIds.includes(userId)).length;
  if (!shown) return null;
  const names = getAffectedMemberNames(shown);
  const who = names.slice(0, named).join(', ') + (names.length > named ? ` +${names.length - named}` : '');
  const count = bookings.data?.count ?? 0;
  const confirm = () => {
    if (shown.act === 'turnOff') acts.turn.mutate({ members: shown.members, isActive: false });
    else if (shown.act === 'remove') acts.remove.mutate(shown.member);
    else acts.takeBack.mutate(shown.member);
    onClose();
  };
  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={onClose}
      onConfirm={confirm}
      focusAfter={focusAfter}
      danger
      pending={holds && bookings.isPending}
      title={t(`people.ask.${shown.act}.title`, { count: names.length })}
      confirmLabel={t(`people.ask.${shown.act}.confirm`)}
    >
      <strong>{who}</strong>
      <br />
      {t(`people.ask.${shown.act}.words`, { count: names.length })}{' '}
      {holds &&
        (bookings.isError
          ? t('people.ask.bookingsUnknown')
          : count > 0
            ? t('people.ask.bookings', { count })
            : bookings.isSuccess && t('people.ask.noBookings'))}
      {holds && assignments > 0 && ` ${t('people.ask.assignments', { count: assignments })}`}
    </ConfirmDialog>
  );
}
