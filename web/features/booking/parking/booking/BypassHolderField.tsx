import { useQuery } from '@tanstack/react-query';
import { listPeople } from '#contract/people/people.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Combobox } from '#web/ui/combobox/Combobox.tsx';
import { OptionsLoadError } from '#web/ui/feedback/OptionsLoadError.tsx';
import type { ParkingPage } from './use-parking-page.ts';

/**
 * The field for the holder of a booking with a bypass. If it is empty, administrators book for
 * themselves.
 */
export function BypassHolderField({ page: { bypass } }: { page: ParkingPage }) {
  const { t } = useTranslation();
  const { profile } = useCompanyContext();
  const people = useQuery({ ...createQueryOptions(listPeople), staleTime: 5 * minuteMs });
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
      <OptionsLoadError read={people}>{t('parkingBooking.errors.cannotLoadUsers')}</OptionsLoadError>
    </>
  );
}
