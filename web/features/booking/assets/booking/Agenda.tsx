import { useState } from 'react';
import { differsFromDeviceClock, formatTimeZoneName } from '#web/features/booking/booking-lists/list/time-zones.ts';
import { SeriesBadge } from '#web/features/booking/series/SeriesMark.tsx';
import { formatLongDay } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { SegmentedControl } from '#web/ui/button/SegmentedControl.tsx';
import { Avatar } from '#web/ui/person/Avatar.tsx';
import { Badge } from '#web/ui/person/Badge.tsx';
import type { Asset, AssetBooking, AssetKind } from '../asset-kind.ts';
import { groupBookingsByAgendaDay } from './agenda-days.ts';
import styles from './booking.module.css';

interface Props {
  kind: AssetKind;
  days: readonly string[];
  today: string;
  assets: ReadonlyMap<string, Asset>;
  bookings: readonly AssetBooking[];
  userId: string;
  onOpen: (booking: AssetBooking) => void;
}

/** Lists bookings day by day. A phone shows it in place of the timeline (FLEET-02). */
export function Agenda({ kind, days, today, assets, bookings, userId, onOpen }: Props) {
  const { t } = useTranslation();
  const [whose, setWhose] = useState<'all' | 'mine'>('all');
  const shown = bookings.filter(
    (booking) => assets.has(booking.assetId) && (whose === 'all' || booking.userId === userId),
  );
  const listed = groupBookingsByAgendaDay(days, shown);
  const [withEarlier, setWithEarlier] = useState(false);
  // If today is among the days, the list begins at today, and a button shows the earlier days.
  const booked = listed.filter((one) => one.bookings.length > 0);
  const earlier = days.includes(today) ? booked.filter(({ day }) => day < today) : [];
  const earlierBookings = new Set(earlier.flatMap((one) => one.bookings.map(({ booking }) => booking.id)));
  const isFolded = earlier.length > 0 && !withEarlier;
  const drawn = isFolded ? booked.filter(({ day }) => day >= today) : booked;
  return (
    <div className={styles.agenda}>
      <SegmentedControl
        label={t('assets.agenda.whose')}
        labelHidden
        segments={(['all', 'mine'] as const).map((value) => ({ value, label: t(`assets.agenda.${value}`) }))}
        value={whose}
        onChange={setWhose}
      />
      {earlier.length > 0 && (
        <Button
          size="small"
          aria-expanded={!isFolded}
          onClick={() => setWithEarlier(isFolded)}
          className={styles.earlier}
        >
          {t('assets.agenda.earlier', { count: earlierBookings.size })}
        </Button>
      )}
      {drawn.length === 0 ? (
        <p className={styles.nothing}>{t(whose === 'all' ? 'assets.agenda.nothing' : 'assets.agenda.nothingMine')}</p>
      ) : (
        drawn.map(({ day, bookings: ofDay }) => (
          <section key={day} aria-label={formatLongDay(day)}>
            <h3 className={styles.day} data-today={day === today || undefined}>
              {formatLongDay(day)}
            </h3>
            <ul className={styles.entries}>
              {ofDay.map(({ booking, from, to }) => {
                const asset = assets.get(booking.assetId)!;
                const isMine = booking.userId === userId;
                return (
                  <li key={booking.id}>
                    <button
                      type="button"
                      className={styles.entry}
                      data-mine={isMine || undefined}
                      data-booking={booking.id}
                      onClick={() => onOpen(booking)}
                    >
                      <span className={styles.hours}>
                        {from}–{to} <SeriesBadge seriesId={booking.seriesId} />
                      </span>
                      <span className={styles.what}>
                        <strong>{asset.name}</strong>
                        {kind.markOf(asset) && <span className={styles.muted}>{kind.markOf(asset)}</span>}
                        {booking.title && <span className={styles.muted}>{booking.title}</span>}
                        {differsFromDeviceClock(booking.startDate, booking.groupIana) && (
                          <span className={styles.zone}>{formatTimeZoneName(booking.groupIana)}</span>
                        )}
                      </span>
                      <span className={styles.who}>
                        <Avatar name={booking.userName} picture={booking.avatar} size={24} />
                        <span>{booking.userName || t('shell.hiddenName')}</span>
                      </span>
                      {booking.status === 'active' && <Badge status="active">{t('assets.status.active')}</Badge>}
                    </button>
                  </li>
                );
              })}
            </ul>
          </section>
        ))
      )}
    </div>
  );
}
