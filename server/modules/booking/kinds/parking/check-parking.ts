import { isDeepStrictEqual } from 'node:util';
import sql from 'sql-template-tag';
import type { ParkingDraft } from '#contract/parking/parking-management.ts';
import type { ParkingSpaceDraft } from '#contract/parking/parking-spaces.ts';
import { getNameComparisonKey } from '#contract/text/visible-text.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { SpaceAllowance, StoredParking } from './managed-parkings.query.ts';
import type { ParkingChanges } from './parking-changes.ts';

/** Returns the displayed name of a space. */
export const getSpaceName = ({ label, number }: Pick<ParkingSpaceDraft, 'label' | 'number'>) => label || String(number);

function checkGrid({ rows, cols, parkingSpaces }: ParkingDraft): void {
  const outside = parkingSpaces.filter(({ x, y }) => x >= cols || y >= rows).map(getSpaceName);
  if (outside.length > 0) refuse('outsideGrid', { names: outside });
  const seen = new Set<string>();
  const twice = parkingSpaces.filter((space) => {
    const { id, x, y, number } = space;
    // Names must be unique too, because emails and lists show only the name: the label or the
    // number.
    const taken = [id, `place ${x} ${y}`, `number ${number}`, `name ${getNameComparisonKey(getSpaceName(space))}`];
    const isTaken = taken.some((one) => seen.has(one));
    for (const one of taken) seen.add(one);
    return isTaken;
  });
  if (twice.length > 0) refuse('spaceTwice', { names: twice.map(getSpaceName) });
}

/**
 * Refuses changes of frozen spaces. Only the package freezes and unfreezes them. An administrator
 * may move and remove them.
 */
function checkFrozen({ changed, former }: ParkingChanges): void {
  const kept = ({ id, number, label, active, type, description }: ParkingSpaceDraft) => {
    return { id, number, label, active, type, description };
  };
  const names = former.filter((was, at) => was.frozen && !isDeepStrictEqual(kept(was), kept(changed[at]!)));
  if (names.length > 0) refuse('frozenChanged', { names: names.map(getSpaceName) });
}

/**
 * Checks the package's limit (PARK-04) on the active spaces of all parkings. A company above a
 * lowered limit may save changes that activate no more spaces.
 */
function checkLimit(allowance: SpaceAllowance, stored: StoredParking | null, { parkingSpaces }: ParkingDraft): void {
  const activeOf = (spaces: readonly ParkingSpaceDraft[]) => spaces.filter(({ active }) => active).length;
  const here = activeOf(parkingSpaces);
  const count = allowance.active + here;
  if (count > allowance.limit && here > activeOf(stored?.parkingSpaces ?? []))
    refuse('spacesCountExceeded', { count, limit: allowance.limit });
}

/**
 * Refuses an inactive person who is new among the people who may book here. Deactivated members
 * whom the parking has already stored stay.
 */
async function checkPeople(tx: Transaction, companyId: string, added: readonly string[]): Promise<void> {
  if (added.length === 0) return;
  const [row] = await tx.query<{ active: number }>(sql`
    SELECT count(*) AS active FROM memberships
    WHERE company_id = ${companyId} AND user_id = ANY(${added}::uuid[]) AND status = 'active'`);
  if (row!.active !== added.length) refuse('personNotActive', {});
}

/**
 * Refuses taken ids. A space that was removed from this parking may return under its id, because an
 * undo may restore it.
 */
async function checkIds(tx: Transaction, companyId: string, parkingId: string, added: readonly ParkingSpaceDraft[]) {
  if (added.length === 0) return;
  const taken = await tx.query<{ id: string }>(sql`
    SELECT s.id FROM all_bookables s
    WHERE s.company_id = ${companyId} AND s.id = ANY(${added.map(({ id }) => id)}::uuid[])
      AND NOT (s.removed_on IS NOT NULL AND s.kind = 'parking' AND s.container_id = ${parkingId})`);
  if (taken.length > 0) refuse('idTaken', { ids: taken.map(({ id }) => id) });
}

/** The requested state of a parking, its stored state and the differences. */
interface Checked {
  companyId: string;
  stored: StoredParking | null;
  wanted: ParkingDraft;
  changes: ParkingChanges;
  allowance: SpaceAllowance;
}

/**
 * Checks the requested state of a parking before it is saved. `saveParking` checks the bookings
 * that this state would end.
 * @throws Refused `outsideGrid`, `spaceTwice`, `frozenChanged`, `spacesCountExceeded`,
 * `personNotActive`, `idTaken`
 */
export async function checkParking(tx: Transaction, checked: Checked): Promise<void> {
  const { companyId, stored, wanted, changes, allowance } = checked;
  checkGrid(wanted);
  checkFrozen(changes);
  checkLimit(allowance, stored, wanted);
  const known = new Set(stored?.users);
  await checkPeople(
    tx,
    companyId,
    wanted.users.filter((id) => !known.has(id)),
  );
  await checkIds(tx, companyId, wanted.id, changes.added);
}
