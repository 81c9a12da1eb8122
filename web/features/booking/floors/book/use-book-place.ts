import { useEffect, useRef, useState } from 'react';
import { messageOfChecked } from '#contract/messages/checked-messages.ts';
import { refusalOfTopic } from '#contract/rooms/meeting-topic.ts';
import { kindsOnFloors } from '#web/features/booking/kinds/floor-kinds.ts';
import type { Place } from '#web/platform/kinds/place.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLanguage } from '#web/platform/languages/locale.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { useDraft } from '../model/use-draft.ts';
import { useFloor } from '../model/use-floor.ts';
import { useSteering } from '../model/use-selection.ts';
import { useWhen } from '../model/use-when.ts';
import type { PlaceState } from '../place/place-state.ts';
import { useWhenTexts } from '../when/use-when-texts.ts';
import { periodsToBook } from './periods-to-book.ts';
import { useAfterBooking } from './use-after-booking.ts';
import { useParticipants } from './use-participants.ts';
import { type BookingRequest, useSendBooking } from './use-send-booking.ts';

interface Shown {
  /** Whether the form is visible. It then shows a refusal itself, otherwise the toast does. */
  open: boolean;
  /** The number of the dialog's opening. Errors of another opening are not shown. */
  opening: number;
}

/** Books a place, and reports missing fields and refusals. */
export function useBookPlace(place: Place, { books }: Pick<PlaceState, 'books'>, { open, opening }: Shown) {
  const { t } = useTranslation();
  const { periods: chosen, unread } = useWhen();
  const { location, spans } = useFloor();
  const { bypass } = useSteering();
  const { draft } = useDraft();
  const { isMeeting } = kindsOnFloors[place.kind];
  const texts = useWhenTexts();
  const { invited } = useParticipants(open && isMeeting);
  const [triedAt, setTriedAt] = useState<number | null>(null);
  const isShown = useRef(open);
  /**
   * A ref changes at once, `pending` only at the next render. In bypass, a second press in between
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
    onBooked: useAfterBooking(),
    onRefused: (error) => {
      toast.error(isShown.current ? t('floors.dialog.notBooked') : `${t('floors.dialog.notBooked')} ${error.message}`);
    },
  });
  const periods = periodsToBook(chosen, spans, books);
  const request: BookingRequest = {
    place,
    locationId: location?.id ?? '',
    when: periods.length < chosen.length ? texts.ofDays(periods.length) : texts.summary,
    periods,
    adminBypassMode: bypass.on,
    forUserId: bypass.forUserId,
    topic: draft.topic,
    participants: invited,
    opening,
  };
  // The shown hours differ from the typed ones, so they must not be booked.
  const unreadRefused = unread === null ? null : t('floors.when.unread', { reason: unread });
  const topicRefused = isMeeting ? refusalOfTopic(draft.topic) : null;
  const sentHere = send.variables?.opening === opening && send.variables.place.id === place.id;
  const pending = send.isPending && sentHere;
  const isSame = sentHere && JSON.stringify(requestOf(send.variables!)) === JSON.stringify(requestOf(request));
  return {
    /** The number of days to book. */
    count: periods.length,
    pending,
    /**
     * True from sending until the place closes, except after a refusal. The place's new state must
     * not flash in the meantime.
     */
    settling: pending || (send.isSuccess && sentHere),
    /**
     * The server's error about the last request, until the request changes, or the error of
     * unreadable hours.
     */
    error: (triedAt === opening ? unreadRefused : null) ?? (isSame ? (send.error?.message ?? null) : null),
    /** The error of BOOK-07, shown after leaving the field or trying to book. */
    topicError: triedAt === opening && topicRefused ? messageOfChecked(topicRefused, currentLanguage()) : undefined,
    checkTopic: () => setTriedAt(opening),
    /**
     * Books the place. Returns false when the topic is missing or wrong, or a request is under way.
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

/** Returns the parts by which requests are compared. */
function requestOf({ periods, adminBypassMode, forUserId, topic, participants }: BookingRequest) {
  return [periods, adminBypassMode, forUserId, topic, participants];
}

export type BookPlace = ReturnType<typeof useBookPlace>;
