import { EllipsisVertical, Hand, LogOut, Zap } from 'lucide-react';
import { useState } from 'react';
import type { Wait } from '#contract/waitlist/waits.ts';
import { formatPeriodInWords } from '#web/features/booking/booking-lists/list/display-when.ts';
import { differsFromDeviceClock, formatTimeZoneName } from '#web/features/booking/booking-lists/list/time-zones.ts';
import card from '#web/features/booking/list-card.module.css';
import { getKindIcon } from '#web/features/booking/my-bookings/kind-icons.ts';
import { formatTimeOfDay } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { IconButton } from '#web/ui/icon-button/IconButton.tsx';
import { Menu } from '#web/ui/menu/Menu.tsx';
import { Badge } from '#web/ui/person/Badge.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import { formatAwaitedPlaces, formatOfferTexts } from './format-wait.ts';
import { OfferAnswerButtons } from './OfferAnswerButtons.tsx';
import { useWaitActions } from './use-wait-actions.ts';
import { listWaitsWithOpenOffer } from './use-waits.ts';
import styles from './waitlist.module.css';

/** A wait in the member's list: its places, time and rank, or the offer with its answers. */
export function WaitItem({ wait }: { wait: Wait }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { leaving, changing } = useWaitActions();
  const Sign = getKindIcon(wait.kind);
  const places = formatAwaitedPlaces(wait, t);
  const [offered] = listWaitsWithOpenOffer([wait], serverNow());
  const time = offered?.offer ?? wait;
  const other = wait.takes === 'offer' ? 'booking' : 'offer';
  return (
    <li className={classNames(card.card, styles.item)}>
      <span className={card.sign}>
        <Sign size={20} aria-hidden="true" />
      </span>
      <div className={styles.what}>
        <p className={styles.name}>
          <span>{places}</span>
          {offered ? (
            <Badge tone="success">{t('waitlist.offered')}</Badge>
          ) : (
            <Badge>{t('waitlist.rank', { rank: wait.rank })}</Badge>
          )}
        </p>
        <p className={styles.quiet}>
          {formatPeriodInWords(time, time.iana)}
          {differsFromDeviceClock(time.startDate, time.iana) && ` (${formatTimeZoneName(time.iana)})`}
        </p>
        <p className={styles.quiet}>
          {offered
            ? t(wait.placeName === null ? 'waitlist.heldUntil' : 'waitlist.answerBy', {
                place: formatOfferTexts(offered, t).place,
                time: formatTimeOfDay(offered.offer.heldUntil, offered.offer.iana),
              })
            : t(`waitlist.takes.${wait.takes}`)}
        </p>
      </div>
      <div className={styles.acts}>
        {offered && <OfferAnswerButtons wait={offered} places={places} />}
        <Menu
          align="end"
          trigger={<IconButton label={t('waitlist.menu', { places })} icon={<EllipsisVertical size={20} />} />}
          items={[
            {
              label: t(`waitlist.change.to.${other}`),
              icon: other === 'booking' ? <Zap size={18} /> : <Hand size={18} />,
              disabled: offered !== undefined || changing.isPending,
              onSelect: () => changing.mutate({ wait, takes: other }),
            },
            { label: t('waitlist.leave.act'), icon: <LogOut size={18} />, onSelect: () => setAsking(true) },
          ]}
        />
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          leaving.mutate(wait);
        }}
        title={t('waitlist.leave.title', { places })}
        confirmLabel={t('waitlist.leave.confirm')}
        danger
      >
        {t('waitlist.leave.means')}
      </ConfirmDialog>
    </li>
  );
}
