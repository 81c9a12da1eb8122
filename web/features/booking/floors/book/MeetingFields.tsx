import type { Ref } from 'react';
import { limits } from '#contract/wire/limits.ts';
import { AwayNotice } from '#web/features/booking/absences/AwayNotice.tsx';
import { useAwayDetailGetter } from '#web/features/booking/absences/use-away.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { MultiCombobox } from '#web/ui/combobox/MultiCombobox.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { useFloor } from '../model/use-floor.ts';
import { useMeetingDraft } from '../model/use-meeting-draft.ts';
import { TimeFinderButton } from '../times/TimeFinderButton.tsx';
import { PeopleLoadError } from './PeopleLoadError.tsx';
import type { PlaceBookingModel } from './use-book-place.ts';
import { useInvitableAndInvitedPeople } from './use-invitable-and-invited-people.ts';

/** The fields of a meeting: its topic and its participants (BOOK-07). */
export function MeetingFields({ booking, topicRef }: { booking: PlaceBookingModel; topicRef?: Ref<HTMLInputElement> }) {
  const { t } = useTranslation();
  const { draft, changeDraft } = useMeetingDraft();
  const { days } = useFloor();
  const { people, offered, invited } = useInvitableAndInvitedPeople(true);
  const awayDetail = useAwayDetailGetter(
    offered.map(({ id }) => id),
    days,
  );
  return (
    <>
      <TextField
        ref={topicRef}
        label={t('floors.meeting.topic')}
        value={draft.topic}
        maxLength={limits.topicLength}
        error={booking.topicError}
        autoComplete="off"
        required
        onChange={(event) => changeDraft({ topic: event.target.value })}
        onBlur={() => draft.topic !== '' && booking.checkTopic()}
      />
      <MultiCombobox
        label={t('floors.meeting.participants')}
        optional
        help={t('floors.meeting.participantsHelp')}
        placeholder={t('floors.meeting.participantsPlaceholder')}
        choices={offered.map(({ id, name, avatar }) => ({
          value: id,
          label: name,
          picture: avatar,
          ...awayDetail(id),
        }))}
        value={invited}
        onChange={(participants) => changeDraft({ participants })}
      />
      <AwayNotice people={offered.filter(({ id }) => invited.includes(id))} days={days} />
      <PeopleLoadError people={people} />
      <div>
        <TimeFinderButton />
      </div>
    </>
  );
}
