import { useId } from 'react';
import { Controller } from 'react-hook-form';
import type { RoomBooking } from '#contract/rooms/room-bookings.ts';
import { limits } from '#contract/wire/limits.ts';
import { AwayNotice } from '#web/features/booking/absences/AwayNotice.tsx';
import { getDaysForAwayCheck, useAwayDetailGetter } from '#web/features/booking/absences/use-away.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { MultiCombobox } from '#web/ui/combobox/MultiCombobox.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { MeetingGuests } from './MeetingGuests.tsx';
import { MeetingTimeFields } from './MeetingTime.tsx';
import styles from './meeting.module.css';
import { OwnAnswerButtons } from './OwnAnswerButtons.tsx';
import { useMeetingForm } from './use-meeting-form.ts';
import { useInvitablePeople } from './use-people-choices.ts';

interface Props {
  booking: RoomBooking;
  open: boolean;
  onClose: () => void;
}

/** The form that changes a meeting's topic, time and participants (VIEW-04). */
export function MeetingForm({ booking, open, onClose }: Props) {
  const { t } = useTranslation();
  const form = useMeetingForm(booking, onClose);
  const people = useInvitablePeople(booking);
  const answersId = useId();
  const { day, lastDay, participants } = form.values;
  const days = getDaysForAwayCheck(day, lastDay);
  const awayDetail = useAwayDetailGetter(
    people.choices.map(({ value }) => value),
    days,
  );
  const invited = people.choices.flatMap(({ value, label }) =>
    participants.includes(value) ? [{ id: value, name: label }] : [],
  );
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      size="medium"
      title={t('bookingLists.meeting.edit')}
      description={`${t('rooms.name', { name: booking.roomName })}, ${booking.locationName}`}
      closeLabel={t('bookingLists.meeting.close')}
    >
      <TextField
        {...form.text('topic')}
        label={t('bookingLists.meeting.topic')}
        maxLength={limits.topicLength}
        autoComplete="off"
      />
      <MeetingTimeFields booking={booking} form={form} />
      <Controller
        control={form.control}
        name="participants"
        render={({ field }) => (
          <MultiCombobox
            {...field}
            optional
            error={form.wrong('participants')}
            label={t('bookingLists.meeting.participants')}
            placeholder={t('bookingLists.meeting.participantsPlaceholder')}
            help={people.failed ? t('bookingLists.meeting.participantsFailed') : undefined}
            choices={people.choices.map((choice) => ({ ...choice, ...awayDetail(choice.value) }))}
          />
        )}
      />
      <AwayNotice people={[{ id: booking.userId, name: booking.userName }, ...invited]} days={days} />
      {booking.participants.length > 0 && (
        <section aria-labelledby={answersId} className={styles.answers}>
          <h3 id={answersId}>{t('bookingLists.meeting.answers')}</h3>
          <MeetingGuests booking={booking} />
        </section>
      )}
      <OwnAnswerButtons bookingId={booking.id} />
    </FormDialog>
  );
}
