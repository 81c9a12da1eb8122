import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import type { RoomBooking } from '#contract/room-bookings.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx';
import { NotSaved } from '#web/ui/form/NotSaved.tsx';
import { SaveButton } from '#web/ui/form/SaveButton.tsx';
import { PeopleField } from '#web/ui/PeopleField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { MeetingTime } from './MeetingTime.tsx';
import styles from './meeting.module.css';
import { useMeetingForm } from './use-meeting-form.ts';
import { usePeopleChoices } from './use-people-choices.ts';

interface Props {
  booking: RoomBooking;
  open: boolean;
  onClose: () => void;
}

/** A meeting to change: its topic, time and participants (VIEW-04). */
export function MeetingForm({ booking, open, onClose }: Props) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState(false);
  const form = useMeetingForm(booking, onClose);
  const people = usePeopleChoices(booking);
  const leave = () => {
    // While it is being saved one stays, or a refusal would come when nobody sees it.
    if (form.isSaving) return;
    if (form.isUnsaved()) setLeaving(true);
    else onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={leave}
      onSubmit={form.submit}
      title={t('bookingLists.meeting.edit')}
      description={`${t('rooms.name', { name: booking.roomName })}, ${booking.locationName}`}
      actions={
        <>
          <NotSaved reason={form.refused} />
          <Button aria-disabled={form.isSaving || undefined} onClick={leave}>
            {t('bookingLists.meeting.close')}
          </Button>
          <SaveButton form={form} />
        </>
      }
    >
      <div className={styles.fields}>
        <TextField
          {...form.text('topic')}
          label={t('bookingLists.meeting.topic')}
          maxLength={limits.topicLength}
          autoComplete="off"
        />
        <MeetingTime booking={booking} form={form} />
        <Controller
          control={form.control}
          name="participants"
          render={({ field }) => (
            <PeopleField
              {...field}
              optional
              error={form.wrong('participants')}
              label={t('bookingLists.meeting.participants')}
              placeholder={t('bookingLists.meeting.participantsPlaceholder')}
              help={people.failed ? t('bookingLists.meeting.participantsFailed') : undefined}
              choices={people.choices}
            />
          )}
        />
      </div>
      <LeaveGuard
        isUnsaved={form.isUnsaved}
        closing={leaving}
        onStay={() => setLeaving(false)}
        onDiscard={() => {
          setLeaving(false);
          form.reset();
          onClose();
        }}
      />
    </Dialog>
  );
}
