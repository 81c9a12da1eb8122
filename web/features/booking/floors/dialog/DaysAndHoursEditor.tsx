import { CalendarClock } from 'lucide-react';
import { useId, useState } from 'react';
import type { FloorDayBooking } from '#contract/booking/bookings.ts';
import type { FloorKind } from '#contract/places/booked-kinds.ts';
import { SeriesBadge } from '#web/features/booking/series/SeriesMark.tsx';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { formatLocationPath } from '#web/platform/places/location-tree.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { useFloor } from '../model/use-floor.ts';
import { BookingDateBar } from '../when/BookingDateBar.tsx';
import { BookingHours } from '../when/BookingHours.tsx';
import { LocationTimeNotice } from '../when/LocationTimeNotice.tsx';
import { TimeShortcutButtons } from '../when/TimeShortcutButtons.tsx';
import { useChosenTimeTexts } from '../when/use-chosen-time-texts.ts';
import styles from './when-editor.module.css';

interface Props {
  /** The kind of the place. */
  kind: FloorKind;
  /**
   * The person's booking of the place at that time. The editor shows the booking's hours, and then
   * the chosen hours if they differ.
   */
  own?: FloorDayBooking | undefined;
  /** The id of the series to which that booking belongs, if any. */
  seriesId?: string | undefined;
}

/**
 * Shows day and hours as text, and opens the fields that change them. The plan behind the dialog
 * follows the change.
 */
export function DaysAndHoursEditor({ kind, own, seriesId }: Props) {
  const { t } = useTranslation();
  const { location, locations } = useFloor();
  const texts = useChosenTimeTexts();
  const { days } = texts;
  const { hours, here } = own ? texts.ofBooking(own) : texts;
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.editor}>
      <div className={styles.line}>
        <CalendarClock size={20} aria-hidden="true" className={styles.sign} />
        <p className={styles.words}>
          <strong>{days}</strong>, <span className={styles.hours}>{hours}</span>{' '}
          <SeriesBadge seriesId={own && seriesId} />
          {hours !== texts.hours && (
            <span className={styles.place}>{t('floors.when.chosenHours', { hours: texts.hours })}</span>
          )}
          {here && <span className={styles.place}>{t('floors.when.here', { hours: here })}</span>}
          <span className={styles.place}>{location && formatLocationPath(locations, location)}</span>
        </p>
        <Button size="small" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {t(open ? 'floors.when.done' : 'floors.when.change')}
        </Button>
      </div>
      {open && (
        <div id={id} className={styles.fields}>
          <BookingDateBar />
          <BookingHours kind={kind} />
          <div className={styles.buttons}>
            <TimeShortcutButtons kind={kind} />
            <LocationTimeNotice />
          </div>
        </div>
      )}
    </div>
  );
}
