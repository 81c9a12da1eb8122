import type { Workplace } from '#web/platform/company/company-context.ts';
import type { ListedBooking, ListedKind } from '#web/platform/kinds/listed-kind.ts';

/**
 * Returns whether a cancellation can be undone by booking again. The booking must be an own planned
 * one, and a bypass booking needs the right to bypass. Meetings cannot: their guests already know.
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
