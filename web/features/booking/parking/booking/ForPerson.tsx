import { useQuery } from '@tanstack/react-query';
import { listPeople } from '#contract/people/people.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { queryOf } from '#web/platform/api/query-of.ts';
import { useWorkplace } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Combobox } from '#web/ui/combobox/Combobox.tsx';
import { NotRead } from '#web/ui/feedback/NotRead.tsx';
import type { ParkingPage } from './use-parking-page.ts';

/**
 * The field for the holder of a booking with a bypass. If it is empty, administrators book for
 * themselves.
 */
export function ForPerson({ page: { bypass } }: { page: ParkingPage }) {
  const { t } = useTranslation();
  const { profile } = useWorkplace();
  const people = useQuery({ ...queryOf(listPeople), staleTime: 5 * minuteMs });
  return (
    <>
      <Combobox
        label={t('parkingBooking.bypass.for')}
        placeholder={t('parkingBooking.bypass.me')}
        choices={(people.data?.people ?? [])
          .filter((person) => person.id !== profile.id)
          .map(({ id, name, avatar }) => ({ value: id, label: name, picture: avatar }))}
        value={bypass.forUserId}
        onChange={bypass.setForUserId}
      />
      <NotRead read={people}>{t('parkingBooking.errors.cannotLoadUsers')}</NotRead>
    </>
  );
}
