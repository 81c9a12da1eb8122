import { useState } from 'react';
import { formatBrowserRefusal } from '#contract/messages/checked-messages.ts';
import type { FloorKind } from '#contract/places/booked-kinds.ts';
import type { ScannedPlace } from '#contract/presence/presence-codes.ts';
import { checkMeetingTopic } from '#contract/rooms/meeting-topic.ts';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { floorBookingKindsByName } from '#web/features/booking/kinds/kinds.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { formatTimeOfDay } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLanguage } from '#web/platform/languages/locale.ts';
import { useDayBookingUnitGetter } from '#web/platform/places/use-day-booking-unit-getter.ts';
import { useAreOpeningRulesLoading } from '#web/platform/places/use-opening-at.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Select } from '#web/ui/field/Select.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { getBookingEndChoices } from './booking-end-choices.ts';
import styles from './qr.module.css';
import { useBookNow } from './use-book-now.ts';

interface Props {
  qrCode: string;
  /** A place on a floor. The other kinds need more facts, so their own screen books them. */
  place: ScannedPlace & { context: FloorKind };
  /** Both times in epoch milliseconds. */
  freeUntil: number;
  now: number;
}

/**
 * Offers a free place to a member who stands in front of it. The booking begins now and is
 * confirmed at once.
 */
export function BookNow({ qrCode, place, freeUntil, now }: Props) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const { isMeeting } = floorBookingKindsByName[place.context];
  const timeZone = place.locationIana;
  const unit = useDayBookingUnitGetter(place.context, place.locationId)(getCalendarDayAt(now, timeZone));
  // The units of the location decide the hours.
  const isLoading = useAreOpeningRulesLoading();
  const freeFrom = place.freeFrom ? Date.parse(place.freeFrom) : undefined;
  const stay = getBookingEndChoices(now, {
    ...{ freeFrom, freeUntil, timeZone, isMeeting, unit, hours: company.settings },
  });
  const [chosen, setChosen] = useState<number | null>(null);
  const [topic, setTopic] = useState(() => t('presence.meeting'));
  const [tried, setTried] = useState(false);
  const book = useBookNow(qrCode, place);
  const end = chosen !== null && stay.ends.includes(chosen) ? chosen : stay.suggested;
  const wrongTopic = isMeeting ? checkMeetingTopic(topic) : null;
  const hourOf = (instant: number) => formatTimeOfDay(new Date(instant).toISOString(), timeZone);
  /** Returns the hour of an end, which is 24:00 at midnight. */
  const endHourOf = (instant: number) => {
    const hour = hourOf(instant);
    return hour === '00:00' ? '24:00' : hour;
  };
  if (!company.isActive) return null;
  if (stay.ends.length === 0) return unit && <p className={styles.note}>{t('presence.unitTaken')}</p>;
  return (
    <form
      className={styles.book}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!wrongTopic && !isLoading && !book.isPending) book.mutate({ start: stay.start, end, topic });
      }}
    >
      <p>{t('presence.free', { until: endHourOf(freeUntil) })}</p>
      {isMeeting && (
        <TextField
          label={t('presence.topic')}
          value={topic}
          onChange={({ target }) => setTopic(target.value)}
          error={tried && wrongTopic ? formatBrowserRefusal(wrongTopic, currentLanguage()) : undefined}
        />
      )}
      <Select
        label={t('presence.until')}
        value={String(end)}
        onChange={({ target }) => setChosen(Number(target.value))}
        options={stay.ends.map((one) => ({ value: String(one), label: endHourOf(one) }))}
      />
      {book.error && (
        <Notice tone="error" role="alert">
          {book.error.message}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="large" wide pending={book.isPending || isLoading}>
        {t('presence.book', { from: hourOf(stay.start), to: endHourOf(end) })}
      </Button>
    </form>
  );
}
