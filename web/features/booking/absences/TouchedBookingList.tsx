import type { BookingInAbsence } from '#contract/absences/absences.ts';
import { formatDisplayPeriod } from '#web/features/booking/booking-lists/list/display-when.ts';
import { formatPlace } from '#web/features/booking/kinds/format-place.ts';
import { getKindIcon } from '#web/features/booking/my-bookings/kind-icons.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import styles from './absences.module.css';
import type { AbsenceForm } from './use-absence-form.ts';

/**
 * The preview of the member's bookings in a period, and the ids of those that the member unticked.
 */
export interface BookingsToFreeForm extends Pick<AbsenceForm, 'preview' | 'isPeriod'> {
  values: { kept: string[] };
  change(next: { kept: string[] }): void;
}

/**
 * Lists the member's bookings on the form's days, each with its fate: cancelled, shortened, ended
 * or kept. Saving frees the ticked ones.
 */
export function AbsenceBookingList({ form }: { form: BookingsToFreeForm }) {
  const { t } = useTranslation();
  const { preview, isPeriod, values } = form;
  if (!isPeriod) return <p className={styles.quiet}>{t('absences.touched.chooseDays')}</p>;
  if (preview.isError)
    return (
      <ErrorState
        title={t('absences.touched.notLoaded')}
        onRetry={() => void preview.refetch()}
        retrying={preview.isFetching}
      >
        {preview.error.message}
      </ErrorState>
    );
  if (!preview.data) return <Skeleton shape="text" lines={3} />;
  const { bookings, more } = preview.data;
  if (bookings.length === 0) return <p className={styles.quiet}>{t('absences.touched.none')}</p>;
  const keep = (id: string, isFreed: boolean) =>
    form.change({ kept: isFreed ? values.kept.filter((one) => one !== id) : [...values.kept, id] });
  return (
    <fieldset className={styles.touched}>
      <legend>{t('absences.touched.legend')}</legend>
      <ul className={styles.bookings}>
        {bookings.map((booking) => (
          <TouchedBookingItem
            key={booking.id}
            booking={booking}
            isFreed={!values.kept.includes(booking.id)}
            onChange={(isFreed) => keep(booking.id, isFreed)}
          />
        ))}
      </ul>
      {more && <p className={styles.quiet}>{t('absences.touched.more', { count: bookings.length })}</p>}
    </fieldset>
  );
}

interface ItemProps {
  booking: BookingInAbsence;
  isFreed: boolean;
  onChange: (isFreed: boolean) => void;
}

function TouchedBookingItem({ booking, isFreed, onChange }: ItemProps) {
  const { t } = useTranslation();
  const { kind, iana, effect, remains, guests } = booking;
  const place = formatPlace(booking, t);
  const Sign = getKindIcon(kind);
  const isKept = effect === 'kept';
  const stays = remains === null ? '' : formatDisplayPeriod(remains, iana);
  const facts = [
    booking.title && place,
    booking.containerName,
    guests > 0 && t('absences.touched.guests', { count: guests }),
    booking.bookedByOther && t('absences.touched.byOther'),
  ];
  return (
    <li className={styles.booking}>
      <Checkbox
        checked={isFreed && !isKept}
        disabled={isKept}
        onChange={({ target }) => onChange(target.checked)}
        label={
          <span className={styles.what}>
            <span className={styles.name}>
              <Sign size={18} aria-hidden="true" />
              {booking.title || place}
            </span>
            <span>{formatDisplayPeriod(booking, iana)}</span>
            <span className={styles.quiet}>{facts.filter(Boolean).join(', ')}</span>
            <span className={styles.effect} data-kept={isKept || undefined}>
              {t(`absences.effect.${effect}`, { when: stays })}
            </span>
          </span>
        }
      />
    </li>
  );
}
