import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { messageOf } from '#contract/error-messages.ts';
import { type Refusal, refusal } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { RoomBooking } from '#contract/room-bookings.ts';
import { useWorkplace } from '#web/app/company/company-context.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { currentLanguage } from '#web/app/languages/locale.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { PeopleField } from '#web/ui/PeopleField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { differsHere, zoneName } from '../list/time-zones.ts';
import { MeetingHours } from './MeetingHours.tsx';
import styles from './meeting.module.css';
import { meetingRefusals } from './meeting-refusals.ts';
import { changeOf, passesMidnight, sameChange, valuesOf } from './meeting-values.ts';
import { usePeopleChoices } from './use-people-choices.ts';
import { useSaveMeeting } from './use-save-meeting.ts';
import { useTakenPeriods } from './use-taken-periods.ts';
import { wayOut } from './way-out.ts';

interface Props {
  booking: RoomBooking;
  open: boolean;
  onClose: () => void;
}

/** A meeting to change: its topic, time and participants (VIEW-04). */
export function MeetingForm({ booking, open, onClose }: Props) {
  const { t } = useTranslation();
  const { company } = useWorkplace();
  const [leaving, setLeaving] = useState(false);
  const form = useForm({ defaultValues: valuesOf(booking), mode: 'onTouched' });
  const { isDirty, touchedFields } = form.formState;
  const values = useWatch({ control: form.control });
  const wanted = { ...valuesOf(booking), ...values };
  const save = useSaveMeeting(onClose);
  const people = usePeopleChoices(booking);
  const zone = booking.locationIana;
  const say = (refused: Refusal | undefined) => refused && messageOf(refused, currentLanguage(), zone);
  const refused = meetingRefusals(wanted, booking, company.settings, Date.now());
  const taken = useTakenPeriods(wanted, booking, refused.hours !== undefined || refused.day !== undefined);
  const inTheWay = refused.hours ?? (taken.length > 0 ? refusal('slotTaken', { taken }) : undefined);
  const request = changeOf(wanted, booking);
  // A refusal is of what was asked for; it says nothing of values changed since.
  const refusedNow = sameChange(save.variables, request) ? save.error : null;
  const isRefused = refused.topic !== undefined || refused.day !== undefined || inTheWay !== undefined;
  const set = form.setValue;
  const changed = { shouldDirty: true } as const;
  const isLong = passesMidnight(booking);

  const leave = () => {
    const way = wayOut({ isDirty, isSaving: save.isPending });
    if (way === 'ask') setLeaving(true);
    else if (way === 'go') onClose();
  };
  const submit = form.handleSubmit(() => {
    if (isDirty && !isRefused && request && !save.isPending) save.mutate(request);
  });

  return (
    <Dialog
      open={open}
      onClose={leave}
      onSubmit={(event) => void submit(event)}
      title={t('bookingLists.meeting.edit')}
      description={`${t('rooms.name', { name: booking.roomName })}, ${booking.locationName}`}
      actions={
        <>
          {refusedNow && (
            <p role="alert" className={styles.refused}>
              <CircleAlert size={16} aria-hidden="true" />
              <span>
                {t('bookingLists.meeting.notSaved')} {refusedNow.message}
              </span>
            </p>
          )}
          <Button aria-disabled={save.isPending || undefined} onClick={leave}>
            {t('bookingLists.meeting.close')}
          </Button>
          <Button type="submit" variant="primary" disabled={!isDirty || isRefused || !request} pending={save.isPending}>
            {t('bookingLists.meeting.save')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <TextField
          label={t('bookingLists.meeting.topic')}
          maxLength={limits.topicLength}
          autoComplete="off"
          error={touchedFields.topic && say(refused.topic)}
          {...form.register('topic')}
        />
        <div className={styles.time}>
          <TextField
            type="date"
            label={t('bookingLists.meeting.day')}
            error={touchedFields.day && (request === null ? t('bookingLists.meeting.dayRequired') : say(refused.day))}
            {...form.register('day', {
              onChange: ({ target }) => isLong || set('lastDay', target.value, changed),
            })}
          />
          {isLong && <TextField type="date" label={t('bookingLists.meeting.lastDay')} {...form.register('lastDay')} />}
          <MeetingHours
            from={wanted.from}
            to={wanted.to}
            error={say(inTheWay)}
            help={
              differsHere(booking.startDate, zone)
                ? t('bookingLists.meeting.zone', { zone: zoneName(zone) })
                : undefined
            }
            onChange={(change) =>
              'from' in change ? set('from', change.from, changed) : set('to', change.to, changed)
            }
          />
        </div>
        <Controller
          control={form.control}
          name="participants"
          render={({ field }) => (
            <PeopleField
              {...field}
              optional
              label={t('bookingLists.meeting.participants')}
              placeholder={t('bookingLists.meeting.participantsPlaceholder')}
              help={people.failed ? t('bookingLists.meeting.participantsFailed') : undefined}
              choices={people.choices}
            />
          )}
        />
      </div>
      <ConfirmDialog
        open={leaving}
        onClose={() => setLeaving(false)}
        onConfirm={() => {
          setLeaving(false);
          onClose();
        }}
        danger
        title={t('bookingLists.meeting.leave')}
        confirmLabel={t('bookingLists.meeting.discard')}
        cancelLabel={t('bookingLists.meeting.stay')}
      >
        {t('bookingLists.meeting.leaveLoss')}
      </ConfirmDialog>
    </Dialog>
  );
}
