import type { Workplace } from '#web/app/company/company-context.ts';
import type { ListedBooking, ListedKind } from '#web/app/listed-kind.ts';

/**
 * Whether cancelling can be undone by booking the same again: of what is one's own and has not begun. A meeting is not a place
 * alone: who was invited has been told that it is off.
 */
export function canUndo(
  kind: Pick<ListedKind, 'bookAgain'>,
  { userId, status, adminBypassMode }: Pick<ListedBooking, 'userId' | 'status' | 'adminBypassMode'>,
  { profile, mayBypass }: { profile: Pick<Workplace['profile'], 'id'>; mayBypass: boolean },
): boolean {
  return (
    kind.bookAgain !== undefined && userId === profile.id && status === 'planned' && (mayBypass || !adminBypassMode)
  );
}
