import { useEffect, useRef, useState } from 'react';
import { getErrorCode } from '#web/platform/api/api-error.ts';
import { useDraftState } from '#web/platform/drafts/use-draft.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { useInvitableAndInvitedPeople } from '../book/use-invitable-and-invited-people.ts';
import { useChosenTime } from '../model/use-chosen-time.ts';
import {
  dropPastWishDays,
  emptyMeetingWish,
  findMeetingWishFaults,
  meetingWishFieldsByErrorCode,
  toMeetingTimesRequest,
} from './meeting-wish.ts';
import { TimeFinderFields } from './TimeFinderFields.tsx';
import { TimeFinderResults } from './TimeFinderResults.tsx';
import styles from './time-finder.module.css';
import { useMeetingTimeSearch } from './use-meeting-time-search.ts';
import { useOpenProposedRoom } from './use-open-proposed-room.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

/**
 * The dialog that finds a time and a room for people (WEEK-08). A proposal opens the room's dialog,
 * in which the member books. The values stay in the tab when the dialog closes.
 */
export function TimeFinderDialog({ open, onClose }: Props) {
  const { t } = useTranslation();
  const { value: kept, change } = useDraftState('meeting times', emptyMeetingWish);
  const { today } = useChosenTime();
  const value = dropPastWishDays(kept, today);
  const { invited, people } = useInvitableAndInvitedPeople(open);
  const [shows, setShows] = useState(false);
  const [unread, setUnread] = useState<string | null>(null);
  const times = useMeetingTimeSearch();
  const openProposal = useOpenProposedRoom();
  const faults = findMeetingWishFaults(invited, value);
  const wish = toMeetingTimesRequest(invited, value);
  const isChanged = times.asked !== null && JSON.stringify(times.asked) !== JSON.stringify(wish);
  const code = isChanged || times.isFetching ? null : getErrorCode(times.error);
  const field = code === null ? undefined : meetingWishFieldsByErrorCode[code];
  const refused = field ? { field, text: times.error!.message } : null;
  const finder = useRef<HTMLDivElement>(null);
  const refusedField = refused?.field;
  useEffect(() => {
    if (refusedField) finder.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusedField]);
  const close = () => {
    times.forget();
    setShows(false);
    onClose();
  };
  const submit = () => {
    setShows(true);
    if (faults.length === 0 && unread === null) times.search(wish);
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      onSubmit={submit}
      size="large"
      title={t('meetingTimes.title')}
      description={t('meetingTimes.means')}
      actions={
        <>
          <Button onClick={close}>{t('meetingTimes.close')}</Button>
          <Button variant="primary" type="submit" pending={times.isFetching}>
            {t('meetingTimes.search')}
          </Button>
        </>
      }
    >
      <div ref={finder} className={styles.finder}>
        <TimeFinderFields
          value={value}
          change={change}
          people={people}
          invited={invited}
          refused={refused}
          faults={shows ? faults : []}
          unread={unread}
          onUnread={setUnread}
        />
        <TimeFinderResults
          times={times}
          isChanged={isChanged}
          isBeside={refused !== null}
          onOpen={(room) => {
            close();
            openProposal(room);
          }}
        />
      </div>
    </Dialog>
  );
}
