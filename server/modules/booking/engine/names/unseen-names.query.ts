import type { Permission } from '#contract/wire/permissions.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { readTeammatesByMember } from './name-circle.query.ts';
import { decideNameReaders, isNameReader, type NamedBooking, type NameViewer } from './name-readers.policy.ts';

const noTeammates: ReadonlySet<string> = new Set();

/**
 * Returns the bookings whose holder's name a member may not see. While all members see all of the
 * names, it reads nothing. Else it reads the member's teammates at most once.
 * @param managerPermissionOf the permission to manage all bookings of the booking's kind
 */
export async function findUnseenNames<Named extends NamedBooking>(
  db: Queryable,
  { companyId, ...viewer }: NameViewer & { companyId: string },
  bookings: Iterable<Named>,
  managerPermissionOf: (booking: Named) => Permission,
): Promise<Named[]> {
  const isUnseen = (booking: Named, teammates: ReadonlySet<string>) =>
    !isNameReader(decideNameReaders(managerPermissionOf(booking), booking), viewer, teammates);
  const unseen = Array.from(bookings).filter((booking) => isUnseen(booking, noTeammates));
  if (!unseen.some(({ namesSeenBy }) => namesSeenBy === 'team')) return unseen;
  const teammates = (await readTeammatesByMember(db, companyId, [viewer.userId])).get(viewer.userId);
  return teammates ? unseen.filter((booking) => isUnseen(booking, teammates)) : unseen;
}
