import { SeriesBadge } from '#web/features/booking/series/SeriesMark.tsx';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { loadWithTexts, useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Avatar } from '#web/ui/person/Avatar.tsx';
import { Badge } from '#web/ui/person/Badge.tsx';
import type { AssetBooking, AssetGroup, AssetKind } from '../asset-kind.ts';
import { formatAssetBookingTime } from '../booking/use-veto-texts.ts';
import { BookingActionButtons } from './BookingActs.tsx';
import styles from './dialog.module.css';
import { findBookingElement } from './focus-booking.ts';

const JoinAssetWaitlist = lazyPart(
  () => loadWithTexts(['waitlist'], import('./JoinAssetWaitlist.tsx')),
  'JoinAssetWaitlist',
  { wanted: ({ wanted }) => wanted !== null, failed: () => null },
);

interface Props {
  kind: AssetKind;
  groups: readonly AssetGroup[];
  booking: AssetBooking;
  open: boolean;
  onClose: () => void;
}

/** Shows a booking that the member may not edit, such as another person's or a past one. */
export function ReadOnlyAssetBookingDialog({ kind, groups, booking, open, onClose }: Props) {
  const { t } = useTranslation();
  const { company, profile } = useCompanyContext();
  const group = groups.find(({ id }) => id === booking.groupId);
  const asset = group?.assets.find(({ id }) => id === booking.assetId);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      finalFocus={() => findBookingElement(booking.id)}
      size="small"
      title={t(`${kind.texts}.look`)}
      {...(booking.userId !== profile.id && !booking.can.cancel && { description: t('assets.dialog.others') })}
      actions={
        <>
          <BookingActionButtons kind={kind} booking={booking} onDone={onClose} />
          <Button onClick={onClose}>{t('assets.dialog.close')}</Button>
        </>
      }
    >
      <dl className={styles.facts}>
        {booking.title && (
          <div>
            <dt>{t('assets.dialog.title')}</dt>
            <dd>{booking.title}</dd>
          </div>
        )}
        <div>
          <dt>{t(`${kind.texts}.asset`)}</dt>
          <dd>{[asset?.name, asset && kind.markOf(asset), group?.name].filter(Boolean).join(' · ')}</dd>
        </div>
        <div>
          <dt>{t('assets.dialog.when')}</dt>
          <dd>
            {formatAssetBookingTime(booking)} <SeriesBadge seriesId={booking.seriesId} />{' '}
            <Badge status={booking.status}>{t(`assets.status.${booking.status}`)}</Badge>
          </dd>
        </div>
        <div>
          <dt>{t('assets.dialog.person')}</dt>
          <dd className={styles.person}>
            <Avatar name={booking.userName} picture={booking.avatar} size={28} />{' '}
            {booking.userName || t('shell.hiddenName')}
          </dd>
        </div>
      </dl>
      {company.settings.waitlist && (
        <JoinAssetWaitlist
          kind={kind}
          groups={groups}
          wanted={booking.userId === profile.id || asset?.frozen ? null : { ...booking, title: '' }}
          onJoined={onClose}
        />
      )}
    </Dialog>
  );
}
