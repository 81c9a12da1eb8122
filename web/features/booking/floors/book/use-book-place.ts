import { useEffect, useRef, useState } from 'react';
import { formatBrowserRefusal } from '#contract/messages/checked-messages.ts';
import { checkMeetingTopic } from '#contract/rooms/meeting-topic.ts';
import { floorBookingKindsByName } from '#web/features/booking/kinds/kinds.ts';
import type { FloorPlace } from '#web/platform/kinds/place.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLanguage } from '#web/platform/languages/locale.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { useChosenTime } from '../model/use-chosen-time.ts';
import { useFloor } from '../model/use-floor.ts';
import { useMeetingDraft } from '../model/use-meeting-draft.ts';
import { useSelectionActions } from '../model/use-selection.ts';
import type { PlaceState } from '../place/place-state.ts';
import { useChosenTimeTexts } from '../when/use-chosen-time-texts.ts';
import { getChosenPeriodsFreeAtPlace } from './periods-to-book.ts';
import { useAfterBookingHandler } from './use-after-booking.ts';
import { useInvitableAndInvitedPeople } from './use-invitable-and-invited-people.ts';
import { type PlaceBookingRequest, useSendBooking } from './use-send-booking.ts';

interface Shown {
  /**
   * True if the form is visible. The form then shows a refusal itself. Otherwise the toast shows
   * the refusal.
   */
  open: boolean;
  /** The number of the dialog's current opening. Errors of another opening are not shown. */
  opening: number;
}

/**
 * Books a place. The returned object has the state of the request, and the errors of fields and
 * refusals.
 */
export function useBookPlace(place: FloorPlace, { books }: Pick<PlaceState, 'books'>, { open, opening }: Shown) {
  const { t } = useTranslation();
  const { periods: chosen, unread } = useChosenTime();
  const { location, spans } = useFloor();
  const { bypass } = useSelectionActions();
  const { draft } = useMeetingDraft();
  const { isMeeting } = floorBookingKindsByName[place.kind];
  const texts = useChosenTimeTexts();
  const { invited } = useInvitableAndInvitedPeople(open && isMeeting);
  const [triedAt, setTriedAt] = useState<number | null>(null);
  // Each opening of the dialog begins with a shown name.
  const [hiddenAt, setHiddenAt] = useState<number | null>(null);
  const isNameHidden = hiddenAt === opening;
  const isShown = useRef(open);
  /**
   * A ref changes at once, `pending` only at the next render. In bypass, a second click in between
   * would book twice.
   */
  const isSending = useRef(false);
  useEffect(() => {
    isShown.current = open;
    return () => {
      isShown.current = false;
    };
  }, [open]);
  const send = useSendBooking({
    onBooked: useAfterBookingHandler(),
    onRefused: (error) => {
      toast.error(isShown.current ? t('floors.dialog.notBooked') : `${t('floors.dialog.notBooked')} ${error.message}`);
    },
  });
  const periods = getChosenPeriodsFreeAtPlace(chosen, spans, books);
  const request: PlaceBookingRequest = {
    place,
    locationId: location?.id ?? '',
    when: periods.length < chosen.length ? texts.ofDays(periods.length) : texts.summary,
    periods,
    adminBypassMode: bypass.on,
    forUserId: bypass.forUserId,
    topic: draft.topic,
    participants: invited,
    isNameHidden,
    opening,
  };
  // While a field has an unreadable hour, the chosen hours are still those before the typing. The
  // person does not mean them, so nothing is booked.
  const unreadRefused = unread === null ? null : t('floors.when.unread', { reason: unread });
  const topicRefused = isMeeting ? checkMeetingTopic(draft.topic) : null;
  const sentHere = send.variables?.opening === opening && send.variables.place.id === place.id;
  const pending = send.isPending && sentHere;
  const isSame = sentHere && JSON.stringify(requestOf(send.variables!)) === JSON.stringify(requestOf(request));
  return {
    /** The number of days to book. */
    count: periods.length,
    pending,
    /**
     * True from sending until the dialog of the place closes, except after a refusal. Meanwhile the
     * dialog must not show the place as taken.
     */
    settling: pending || (send.isSuccess && sentHere),
    /**
     * The server's error about the last request, until the request changes. With an unreadable
     * hour, the error about that hour.
     */
    error: (triedAt === opening ? unreadRefused : null) ?? (isSame ? (send.error?.message ?? null) : null),
    /**
     * The topic's error (BOOK-07). It appears after the focus leaves the field or after an attempt
     * to book.
     */
    topicError: triedAt === opening && topicRefused ? formatBrowserRefusal(topicRefused, currentLanguage()) : undefined,
    checkTopic: () => setTriedAt(opening),
    isNameHidden,
    hideName: (isHidden: boolean) => setHiddenAt(isHidden ? opening : null),
    /**
     * Books the place. Returns false if the topic is missing or invalid, or a request is pending.
     * With an unreadable hour it returns true, but books nothing.
     */
    book(): boolean {
      setTriedAt(opening);
      if (unreadRefused !== null) {
        if (!open) toast.error(unreadRefused);
        return true;
      }
      if (topicRefused || pending || isSending.current) return false;
      isSending.current = true;
      send.mutate(request, {
        onSettled: () => {
          isSending.current = false;
        },
      });
      return true;
    },
  };
}

/** Returns the fields of a request that decide whether two requests are the same. */
function requestOf({ periods, adminBypassMode, forUserId, topic, participants, isNameHidden }: PlaceBookingRequest) {
  return [periods, adminBypassMode, forUserId, topic, participants, isNameHidden];
}

export type PlaceBookingModel = ReturnType<typeof useBookPlace>;
