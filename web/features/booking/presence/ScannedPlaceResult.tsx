import { getErrorCode } from '#web/platform/api/api-error.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { BookNow } from './BookNow.tsx';
import styles from './qr.module.css';
import { ScannedPlaceBooking } from './ScannedPlaceBooking.tsx';
import { useConfirmPresence, useScannedPlace } from './use-scanned-place.ts';

const noReservation = {
  desk: 'noDeskReservation',
  room: 'noRoomReservation',
  parking: 'noParkingReservation',
} as const;

/** The text keys of each kind of place. */
const confirmedTexts = { desk: 'desks', room: 'rooms', parking: 'parking' } as const;

/**
 * Shows the place of a scanned code: the member's own bookings there, and the offer to book a free
 * desk or room now.
 */
export function ScannedPlaceResult({ qrCode }: { qrCode: string }) {
  const { t } = useTranslation();
  const { scan, now, reservations } = useScannedPlace(qrCode);
  const confirm = useConfirmPresence(qrCode);
  const refused = getErrorCode(scan.error);
  // Hides the earlier response too. The code no longer belongs to a place, or the company no longer
  // confirms this kind by QR code.
  if (refused === 'doesNotExists' || refused === 'notEnabled')
    return (
      <Notice tone="error" role="alert">
        {t(`presence.messages.${refused}`)}
      </Notice>
    );
  if (!scan.data)
    return scan.error ? (
      <ErrorState title={t('presence.notLoaded')} onRetry={() => void scan.refetch()} retrying={scan.isFetching}>
        {scan.error.message}
      </ErrorState>
    ) : (
      <div className={styles.place}>
        <Skeleton shape="text" lines={2} />
        <Skeleton shape="block" height={88} />
      </div>
    );
  const place = scan.data;
  const { context, contextName, locationName, locationIana, freeUntil, isClosed } = place;
  const isFree = freeUntil !== null && Date.parse(freeUntil) > now;
  return (
    <section className={styles.place} aria-label={t('presence.place')}>
      <h2>
        {t(`${confirmedTexts[context]}.name`, { name: contextName })}
        <span className={styles.where}>{locationName}</span>
      </h2>
      {reservations.length > 0 ? (
        <ul className={styles.list} aria-label={t('presence.reservations')}>
          {reservations.map((one) => (
            <ScannedPlaceBooking
              key={one.id}
              reservation={one}
              now={now}
              pending={confirm.isPending && confirm.variables.id === one.id}
              onConfirm={() => confirm.mutate(one)}
            />
          ))}
        </ul>
      ) : (
        <p role="status">{t(`presence.messages.${noReservation[context]}`)}</p>
      )}
      {isFree && context !== 'parking' && (
        <BookNow
          key={freeUntil}
          qrCode={qrCode}
          place={{ ...place, context }}
          freeUntil={Date.parse(freeUntil)}
          now={now}
        />
      )}
      {!isFree && reservations.length === 0 && (
        <p className={styles.note}>{t(isClosed ? 'presence.closed' : 'presence.notFree')}</p>
      )}
      <p className={styles.note}>{t('presence.clocks', { zone: locationIana })}</p>
    </section>
  );
}
