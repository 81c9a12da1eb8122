import { useTranslation } from '#web/platform/languages/i18n.ts';
import { HourRange } from '#web/ui/time/HourRange.tsx';
import { useChosenTime } from '../model/use-chosen-time.ts';
import { useHoursError } from './use-hours-error.ts';

/** The hour fields for the start and end of a booking, in the selected location's time zone. */
export function BookingHours({ labelHidden = false }: { labelHidden?: boolean }) {
  const { t } = useTranslation();
  const { hours, setHours, allowed, unread, sayUnread } = useChosenTime();
  const error = useHoursError();
  return (
    <HourRange
      label={t('floors.when.hours')}
      labelHidden={labelHidden}
      value={hours}
      onChange={setHours}
      limits={allowed}
      error={error}
      unread={unread}
      onUnread={sayUnread}
    />
  );
}
