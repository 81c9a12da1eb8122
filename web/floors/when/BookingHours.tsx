import { useTranslation } from '#web/app/languages/i18n.ts';
import { HourRange } from '#web/ui/HourRange.tsx';
import { useBooking } from '../model/booking-context.ts';

/** From when to when, on the clocks of the selected location. */
export function BookingHours({ labelHidden = false }: { labelHidden?: boolean }) {
  const { t } = useTranslation();
  const { choice, setHours, allowed } = useBooking();
  return (
    <HourRange
      label={t('floors.when.hours')}
      labelHidden={labelHidden}
      value={choice.hours}
      onChange={setHours}
      limits={allowed}
    />
  );
}
