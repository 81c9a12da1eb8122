import { JoinWaitlistButton } from '#web/features/booking/waitlist/JoinWaitlistButton.tsx';
import { listWaitTargetsOfLocation } from '#web/features/booking/waitlist/list-wait-targets-of-location.ts';
import { useJoinWaitlistDialog } from '#web/features/booking/waitlist/use-join-waitlist-dialog.tsx';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { useChosenTime } from '../model/use-chosen-time.ts';
import { useFloor } from '../model/use-floor.ts';

/**
 * The notice that no desk of the floor is free at the chosen time, with the way to wait for one.
 */
export function FullFloorNotice({ isFull }: { isFull: boolean }) {
  const { t } = useTranslation();
  const { periods, timeZone } = useChosenTime();
  const { location, locations } = useFloor();
  const start = () => ({
    ...{ kind: 'desk' as const, period: periods[0]!, timeZone },
    targets: listWaitTargetsOfLocation('desk', { location, locations, t }),
  });
  const { open, dialog } = useJoinWaitlistDialog(start);
  return (
    <>
      {isFull && (
        <Notice tone="info" action={<JoinWaitlistButton onOpen={open} />}>
          {t('waitlist.join.full.desk')}
        </Notice>
      )}
      {dialog}
    </>
  );
}
