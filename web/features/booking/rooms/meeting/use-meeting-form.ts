import { useRef, useState } from 'react';
import { formatBrowserRefusal } from '#contract/messages/checked-messages.ts';
import { type RoomBooking, updateRoomBooking } from '#contract/rooms/room-bookings.ts';
import { createRefusal } from '#contract/wire/errors.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useContractFormDraft } from '#web/platform/drafts/use-form-draft.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLanguage } from '#web/platform/languages/locale.ts';
import { useOpeningRulesAtLocation } from '#web/platform/places/use-opening-at.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { checkMeetingChange, getMeetingSpanToCheck, meetingRefusalFields } from './check-meeting-change.ts';
import { type MeetingFormValues, toMeetingFormValues, toMeetingUpdateBody } from './meeting-form-values.ts';
import { useUpdateMeeting } from './use-save-meeting.ts';
import { useTakenPeriods } from './use-taken-periods.ts';

/**
 * The form of a meeting, validated by the contract's rules and against the room's other bookings
 * (VIEW-04).
 */
export function useMeetingForm(booking: RoomBooking, onSaved: () => void) {
  const { t } = useTranslation();
  const { settings } = useCompanyContext().company;
  const save = useUpdateMeeting();
  const zone = booking.locationIana;
  const opening = useOpeningRulesAtLocation(booking.locationId);
  const [initial] = useState(() => toMeetingFormValues(booking));
  const draft = useContractFormDraft(`meeting ${booking.id}`, initial);
  const form = useContractForm<MeetingFormValues, Parameters<typeof save.mutateAsync>[0]>(updateRoomBooking.body, {
    initial,
    draft,
    bodyOf: (values) => toMeetingUpdateBody(values, booking),
    fieldOf: { startDate: 'day', endDate: 'lastDay' },
    rules: (values) => checkMeetingChange(values, booking, settings, serverNow(), opening),
    required: { day: t('bookingLists.meeting.dayRequired'), lastDay: t('bookingLists.meeting.dayRequired') },
    refusedAt: meetingRefusalFields,
    timeZone: zone,
    failed: t('bookingLists.meeting.notSaved'),
    save: (change) => save.mutateAsync(change),
    onSaved,
  });
  /**
   * True while a field has a text that is not an hour. The first click on "save" then saves
   * nothing, and the field shows the hour that it falls back to.
   */
  const unread = useRef(false);
  const { values } = form;
  const isRefused = Object.keys(checkMeetingChange(values, booking, settings, serverNow(), opening)).some(
    (field) => field !== 'topic',
  );
  const taken = useTakenPeriods(isRefused ? null : getMeetingSpanToCheck(values, booking, serverNow()), booking);
  const inTheWay =
    taken.length > 0
      ? formatBrowserRefusal(createRefusal('slotTaken', { taken, kind: 'room' }), currentLanguage(), zone)
      : undefined;
  return {
    ...form,
    hourUnread: (text: string | null) => {
      unread.current = text !== null;
    },
    submit: () => {
      const isUnread = unread.current;
      unread.current = false;
      if (!isUnread && inTheWay === undefined) form.submit();
    },
    canSave: form.canSave && inTheWay === undefined,
    hoursWrong: form.wrong('to') ?? form.wrong('from') ?? inTheWay,
  };
}
