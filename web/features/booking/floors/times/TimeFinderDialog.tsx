import { useState } from 'react';
import { useDraft } from '#web/platform/drafts/use-draft.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { useParticipants } from '../book/use-participants.ts';
import { emptyWish, findWishFaults, toMeetingWish } from './meeting-wish.ts';
import { TimeFinderFields } from './TimeFinderFields.tsx';
import { TimeFinderResults } from './TimeFinderResults.tsx';
import styles from './time-finder.module.css';
import { useMeetingTimes } from './use-meeting-times.ts';
import { useOpenProposal } from './use-open-proposal.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

/**
 * The dialog that finds a time and a room for people (WEEK-08). A proposal opens the room's dialog, in
 * which the member books. The values stay in the tab when the dialog closes.
 */
export function TimeFinderDialog({ open, onClose }: Props) {
  const { t } = useTranslation();
  const { value, change } = useDraft('meeting times', emptyWish);
  const { invited, people } = useParticipants(open);
  const [shows, setShows] = useState(false);
  const [unread, setUnread] = useState<string | null>(null);
  const times = useMeetingTimes();
  const openProposal = useOpenProposal();
  const faults = findWishFaults(invited, value);
  const submit = () => {
    setShows(true);
    if (faults.length === 0 && unread === null) times.search(toMeetingWish(invited, value));
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onSubmit={submit}
      size="large"
      title={t('meetingTimes.title')}
      description={t('meetingTimes.means')}
      actions={
        <>
          <Button onClick={onClose}>{t('meetingTimes.close')}</Button>
          <Button variant="primary" type="submit" pending={times.isFetching}>
            {t('meetingTimes.search')}
          </Button>
        </>
      }
    >
      <div className={styles.finder}>
        <TimeFinderFields
          value={value}
          change={change}
          people={people}
          invited={invited}
          faults={shows ? faults : []}
          unread={unread}
          onUnread={setUnread}
        />
        <TimeFinderResults
          times={times}
          onOpen={(room) => {
            onClose();
            openProposal(room);
          }}
        />
      </div>
    </Dialog>
  );
}
