import { useState } from 'react';
import { formatBrowserRefusal } from '#contract/messages/checked-messages.ts';
import { getHourAfterClockSkip, minutesToHour } from '#contract/time/wall-clock.ts';
import { differsFromDeviceClock, formatTimeZoneName } from '#web/features/booking/booking-lists/list/time-zones.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLanguage } from '#web/platform/languages/locale.ts';
import { DayInput } from '#web/ui/date/DayInput.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Field } from '#web/ui/field/Field.tsx';
import { HourInput } from '#web/ui/time/HourInput.tsx';
import { hourToMinutes } from '#web/ui/time/hours.ts';
import styles from './parking-booking.module.css';
import type { DayAndHour } from './parking-stay.ts';
import type { ParkingScreenState } from './use-parking-page.ts';

/**
 * The refusals that the field of the end shows, and those that the field of the start shows. Any
 * other refusal shows below both fields.
 */
const atEnd = new Set(['endBeforeStart', 'bookingTooShort', 'bookingTooLong']);
const atStart = new Set(['dateInPast']);

/**
 * The fields of a parking period: a day and an hour for each end, since a car may stay for days.
 */
export function StayFields({ page }: { page: ParkingScreenState }) {
  const { t } = useTranslation();
  const { stay, today, timeRefusal, zone, period } = page;
  const said = timeRefusal ? formatBrowserRefusal(timeRefusal, currentLanguage(), zone) : undefined;
  const code = timeRefusal?.errorCode ?? '';
  const forBoth = said !== undefined && !atEnd.has(code) && !atStart.has(code);
  const skipped = [stay.start, stay.end].flatMap(({ day, hour }) => {
    const instead = getHourAfterClockSkip(day, hour, zone);
    return instead ? [t('parkingBooking.when.skipped', { hour, instead })] : [];
  });
  return (
    <section className={styles.stay} aria-label={t('parkingBooking.when.label')}>
      <MomentField
        label={t('parkingBooking.when.start')}
        moment={stay.start}
        today={today}
        min={today}
        error={atStart.has(code) ? said : undefined}
        onUnread={(is) => page.setUnread('start', is)}
        onChange={page.setStart}
      />
      <MomentField
        label={t('parkingBooking.when.end')}
        moment={stay.end}
        today={today}
        min={stay.start.day}
        error={atEnd.has(code) ? said : undefined}
        onUnread={(is) => page.setUnread('end', is)}
        onChange={page.setEnd}
      />
      {differsFromDeviceClock(period.startDate, zone) && (
        <p className={styles.zone}>{t('parkingBooking.when.zone', { zone: formatTimeZoneName(zone) })}</p>
      )}
      {skipped.length > 0 && (
        <Notice tone="info" role="status">
          {skipped.join(' ')}
        </Notice>
      )}
      <p role="status" className={styles.refusal}>
        {forBoth && said}
      </p>
    </section>
  );
}

interface MomentProps {
  label: string;
  moment: DayAndHour;
  today: string;
  min: string;
  error: string | undefined;
  /** Receives true while the typed text is not a valid day. */
  onUnread: (is: boolean) => void;
  onChange: (moment: DayAndHour) => void;
}

function MomentField({ label, moment, today, min, error, onUnread, onChange }: MomentProps) {
  const { t } = useTranslation();
  const [unreadDay, setUnreadDay] = useState<string | null>(null);
  const [unreadHour, setUnreadHour] = useState<string | null>(null);
  const said = unreadDay ?? unreadHour ?? error;
  return (
    <Field group label={label} error={said}>
      {(wiring) => (
        <div className={styles.moment}>
          <DayInput
            label={label}
            aria-label={t('parkingBooking.when.day', { label })}
            value={moment.day}
            today={today}
            min={min}
            invalid={!!said}
            aria-describedby={wiring['aria-describedby']}
            onUnread={(text) => {
              setUnreadDay(text);
              onUnread(text !== null);
            }}
            onChange={(day) => day !== '' && onChange({ ...moment, day })}
          />
          <HourInput
            label={t('parkingBooking.when.hour')}
            minutes={hourToMinutes(moment.hour) ?? 0}
            invalid={!!said}
            describedBy={wiring['aria-describedby']}
            onUnread={setUnreadHour}
            onChange={(minutes) => onChange({ ...moment, hour: minutesToHour(minutes) })}
          />
        </div>
      )}
    </Field>
  );
}
