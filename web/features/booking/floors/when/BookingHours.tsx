import { getCommonStep } from '#contract/booking/booking-units.ts';
import type { FloorKind } from '#contract/places/booked-kinds.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { roundHoursToStep } from '#web/platform/places/hours-at-steps.ts';
import { HourRange } from '#web/ui/time/HourRange.tsx';
import { useChosenTime } from '../model/use-chosen-time.ts';
import { UnitHoursButtons } from './UnitHoursButtons.tsx';
import { useHoursError } from './use-hours-error.ts';
import { useShownKinds } from './use-shown-kinds.ts';
import styles from './when-buttons.module.css';

interface Props {
  labelHidden?: boolean;
  /** The kind of the place to book. Without it the hours are for all kinds on the floor. */
  kind?: FloorKind | undefined;
}

/**
 * The hour fields for the start and end of a booking, in the selected location's time zone. A
 * location that takes whole days or half days alone shows buttons, and steps round the hours
 * (WEEK-05e).
 */
export function BookingHours({ labelHidden = false, kind }: Props) {
  const { t } = useTranslation();
  const { hours, setHours, allowed, unread, sayUnread, units } = useChosenTime();
  const error = useHoursError();
  const shown = useShownKinds(kind);
  const fixed = shown.flatMap((one) => {
    const choices = units[one.name]?.hours;
    return choices ? [{ ...one, choices }] : [];
  });
  const steps = shown.flatMap(({ name }) => {
    const unit = units[name]?.unit;
    return typeof unit === 'number' ? [unit] : [];
  });
  const step = steps.length > 0 && steps.length === shown.length ? steps.reduce(getCommonStep) : null;
  const range = (
    <HourRange
      label={t('floors.when.hours')}
      labelHidden={labelHidden}
      value={hours}
      onChange={(next) => setHours(step ? roundHoursToStep(next, step) : next)}
      limits={allowed}
      error={error}
      unread={unread}
      onUnread={sayUnread}
    />
  );
  if (fixed.length === 0) return range;
  return (
    <div className={styles.bothHours}>
      {fixed.map(({ name, texts, choices }) => (
        <UnitHoursButtons
          key={name}
          choices={choices}
          label={t('floors.when.hours')}
          of={shown.length > 1 ? t(`${texts}.names`) : undefined}
        />
      ))}
      {fixed.length < shown.length && range}
    </div>
  );
}
