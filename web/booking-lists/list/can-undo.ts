import type { BookableKind, ListedBooking } from '#web/app/bookable-kind.ts';
import type { Workplace } from '#web/app/company/company-context.ts';

/**
 * Whether cancelling can be undone by booking the same again: of what is one's own and has not begun. A meeting is not a place
 * alone: who was invited has been told that it is off.
 */
export function canUndo(
  kind: Pick<BookableKind, 'isMeeting'>,
  { userId, status, adminBypassMode }: Pick<ListedBooking, 'userId' | 'status' | 'adminBypassMode'>,
  { profile, mayBypass }: { profile: Pick<Workplace['profile'], 'id'>; mayBypass: boolean },
): boolean {
  return !kind.isMeeting && userId === profile.id && status === 'planned' && (mayBypass || !adminBypassMode);
}
