import { useEffect, useRef, useState } from 'react';
import { messageOfChecked } from '#contract/checked-messages.ts';
import { refusalOfTopic } from '#contract/meeting-topic.ts';
import { kindsOnFloors } from '#web/app/floor-kinds.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { currentLanguage } from '#web/app/languages/locale.ts';
import { toast } from '#web/ui/toast.ts';
import { useDraft } from '../model/use-draft.ts';
import { useFloor } from '../model/use-floor.ts';
import { useSteering } from '../model/use-selection.ts';
import { useWhen } from '../model/use-when.ts';
import type { Place } from '../place/place.ts';
import type { PlaceState } from '../place/place-state.ts';
import { useWhenWords } from '../when/use-when-words.ts';
import { periodsToBook } from './periods-to-book.ts';
import { useAfterBooking } from './use-after-booking.ts';
import { useParticipants } from './use-participants.ts';
import { type Asked, useSendBooking } from './use-send-booking.ts';

interface Shown {
  /** Whether the form is on the screen: why it was refused is then said in it, else in the toast. */
  open: boolean;
  /** Which opening of the dialog this is: what was tried or refused at another one is not said. */
  opening: number;
}

/** Booking a place: what is missing, what the server refused, and the act itself. */
export function useBookPlace(place: Place, { books }: Pick<PlaceState, 'books'>, { open, opening }: Shown) {
  const { t } = useTranslation();
  const { periods: chosen, unread } = useWhen();
  const { location, spans } = useFloor();
  const { bypass } = useSteering();
  const { draft } = useDraft();
  const { isMeeting } = kindsOnFloors[place.kind];
  const words = useWhenWords();
  const { invited } = useParticipants(open && isMeeting);
  const [triedAt, setTriedAt] = useState<number | null>(null);
  const isShown = useRef(open);
  /** Known at once, where `pending` is known with the next drawing: a second press meanwhile would book again past the rules. */
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
  const asked: Asked = {
    place,
    locationId: location?.id ?? '',
    when: periods.length < chosen.length ? words.ofDays(periods.length) : words.summary,
    periods,
    adminBypassMode: bypass.on,
    forUserId: bypass.forUserId,
    topic: draft.topic,
    participants: invited,
    opening,
  };
  // The hours shown are not those that somebody typed: booking them unseen would be a booking that nobody wanted.
  const unreadRefused = unread === null ? null : t('floors.when.unread', { reason: unread });
  const topicRefused = isMeeting ? refusalOfTopic(draft.topic) : null;
  const sentHere = send.variables?.opening === opening && send.variables.place.id === place.id;
  const pending = send.isPending && sentHere;
  const isSame = sentHere && JSON.stringify(requestOf(send.variables!)) === JSON.stringify(requestOf(asked));
  return {
    /** How many days it will be. */
    count: periods.length,
    pending,
    /** From sending on until the place is left, a refusal aside: what others would be told of must not flash here. */
    settling: pending || (send.isSuccess && sentHere),
    /** The server's words about what was asked last, gone once something else is asked for; or an hour that could not be read. */
    error: (triedAt === opening ? unreadRefused : null) ?? (isSame ? (send.error?.message ?? null) : null),
    /** BOOK-07, said on leaving the field or on trying to book. */
    topicError: triedAt === opening && topicRefused ? messageOfChecked(topicRefused, currentLanguage()) : undefined,
    checkTopic: () => setTriedAt(opening),
    /** False when the topic is missing or wrong, which is the next thing to mend. */
    book(): boolean {
      setTriedAt(opening);
      if (unreadRefused !== null) {
        if (!open) toast.error(unreadRefused);
        return true;
      }
      if (topicRefused || pending || isSending.current) return false;
      isSending.current = true;
      send.mutate(asked, {
        onSettled: () => {
          isSending.current = false;
        },
      });
      return true;
    },
  };
}

/** What tells one request from another. */
function requestOf({ periods, adminBypassMode, forUserId, topic, participants }: Asked) {
  return [periods, adminBypassMode, forUserId, topic, participants];
}

export type BookPlace = ReturnType<typeof useBookPlace>;
