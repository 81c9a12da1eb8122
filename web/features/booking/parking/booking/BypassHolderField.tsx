import { AwayNotice } from '#web/features/booking/absences/AwayNotice.tsx';
import { getDaysForAwayCheck, useAwayDetailGetter } from '#web/features/booking/absences/use-away.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useActivePeople } from '#web/platform/company/use-active-people.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Combobox } from '#web/ui/combobox/Combobox.tsx';
import { OptionsLoadError } from '#web/ui/feedback/OptionsLoadError.tsx';
import type { ParkingScreenState } from './use-parking-page.ts';

/**
 * The field for the holder of a booking with a bypass. If it is empty, administrators book for
 * themselves.
 */
export function BypassHolderField({ page: { bypass, stay } }: { page: ParkingScreenState }) {
  const { t } = useTranslation();
  const { profile } = useCompanyContext();
  const people = useActivePeople();
  const others = (people.data?.people ?? []).filter((person) => person.id !== profile.id);
  const days = getDaysForAwayCheck(stay.start.day, stay.end.day);
  const awayDetail = useAwayDetailGetter(
    others.map(({ id }) => id),
    days,
  );
  return (
    <>
      <Combobox
        label={t('parkingBooking.bypass.for')}
        placeholder={t('parkingBooking.bypass.me')}
        choices={others.map(({ id, name, avatar }) => ({
          ...{ value: id, label: name, picture: avatar },
          ...awayDetail(id),
        }))}
        value={bypass.forUserId}
        onChange={bypass.setForUserId}
      />
      <AwayNotice people={others.filter(({ id }) => id === bypass.forUserId)} days={days} />
      <OptionsLoadError read={people}>{t('parkingBooking.errors.cannotLoadUsers')}</OptionsLoadError>
    </>
  );
}
