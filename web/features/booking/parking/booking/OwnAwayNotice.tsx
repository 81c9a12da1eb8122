import { AwayNotice } from '#web/features/booking/absences/AwayNotice.tsx';
import { getDaysForAwayCheck } from '#web/features/booking/absences/use-away.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import type { ParkingScreenState } from './use-parking-page.ts';

/**
 * The notice that the member is away on a day of the stay. Hidden while the member books for a
 * colleague.
 */
export function OwnAwayNotice({ page: { bypass, stay } }: { page: ParkingScreenState }) {
  const { profile } = useCompanyContext();
  const isForMe = !bypass.on || bypass.forUserId === null;
  return isForMe && <AwayNotice people={[profile]} days={getDaysForAwayCheck(stay.start.day, stay.end.day)} />;
}
