import { assetLimits } from '#contract/assets/asset-limits.ts';
import { JoinWaitlistButton } from '#web/features/booking/waitlist/JoinWaitlistButton.tsx';
import { useJoinWaitlistDialog } from '#web/features/booking/waitlist/use-join-waitlist-dialog.tsx';
import type { JoinWaitlistDraft } from '#web/features/booking/waitlist/wait-target-option.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import type { AssetBooking, AssetGroup, AssetKind } from '../asset-kind.ts';

interface Props {
  kind: AssetKind;
  groups: readonly AssetGroup[];
  /** The time and the asset for which the member waits. Null offers nothing. */
  wanted: Pick<AssetBooking, 'assetId' | 'startDate' | 'endDate' | 'isAllDay' | 'title'> | null;
  /** Called after the member joined. */
  onJoined: () => void;
}

/**
 * The button that waits for a taken car or resource, or for any of its group. An open dialog stays
 * when the asset becomes free.
 */
export function JoinAssetWaitlist({ kind, groups, wanted, onJoined }: Props) {
  const { t } = useTranslation();
  const group = groups.find(({ assets }) => assets.some(({ id }) => id === wanted?.assetId));
  const asset = group?.assets.find(({ id }) => id === wanted?.assetId);
  const any = t(`waitlist.any.${kind.name}`);
  const start = (): JoinWaitlistDraft => ({
    kind: kind.name,
    period: { startDate: wanted!.startDate, endDate: wanted!.endDate },
    timeZone: group!.timeZone,
    targets: [
      { placeId: asset!.id, label: t(`${kind.texts}.name`, { name: asset!.name }) },
      { locationId: group!.id, label: t('waitlist.anyIn', { any, where: group!.name }) },
      { label: any },
    ],
    details: { isAllDay: wanted!.isAllDay },
    field: {
      name: 'title',
      label: t('assets.dialog.title'),
      value: wanted!.title,
      maxLength: assetLimits.bookingTitle,
      check: (typed) => (typed.trim() === '' ? t('assets.dialog.titleRequired') : undefined),
    },
  });
  const { open, dialog } = useJoinWaitlistDialog(start, onJoined);
  const isOffered = asset !== undefined && Date.parse(wanted!.startDate) > serverNow();
  return (
    <>
      {isOffered && (
        <div>
          <JoinWaitlistButton onOpen={open} />
        </div>
      )}
      {dialog}
    </>
  );
}
