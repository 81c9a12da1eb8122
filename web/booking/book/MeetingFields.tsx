import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { useWorkplace } from '#web/app/company/company-context.ts';
import { PeopleField } from '#web/ui/PeopleField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { usePeople } from '../api/people.ts';
import { useBooking } from '../model/booking-context.ts';
import type { BookPlace } from './use-book-place.ts';

/** What a meeting is about, and who is invited: other active people (BOOK-07). */
export function MeetingFields({ booking, topicRef }: { booking: BookPlace; topicRef?: Ref<HTMLInputElement> }) {
  const { t } = useTranslation();
  const { profile } = useWorkplace();
  const { draft, changeDraft, bypass } = useBooking();
  const holder = bypass.forUserId ?? profile.id;
  const people = usePeople().data?.people.filter((person) => person.id !== holder) ?? [];
  return (
    <>
      <TextField
        ref={topicRef}
        label={t('booking.meeting.topic')}
        value={draft.topic}
        maxLength={limits.topicLength}
        error={booking.topicError}
        autoComplete="off"
        required
        onChange={(event) => changeDraft({ topic: event.target.value })}
        onBlur={() => draft.topic !== '' && booking.checkTopic()}
      />
      <PeopleField
        label={t('booking.meeting.participants')}
        optional
        help={t('booking.meeting.participantsHelp')}
        placeholder={t('booking.meeting.participantsPlaceholder')}
        choices={people.map(({ id, name, avatar }) => ({ value: id, label: name, picture: avatar }))}
        value={draft.participants}
        onChange={(participants) => changeDraft({ participants })}
      />
    </>
  );
}
