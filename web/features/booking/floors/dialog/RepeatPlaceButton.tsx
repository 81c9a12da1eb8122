import { useQueryClient } from '@tanstack/react-query';
import { getBookingEndHour } from '#contract/time/wall-clock.ts';
import { kindsOnFloors } from '#web/features/booking/kinds/kinds.ts';
import { RepeatButton } from '#web/features/booking/series/RepeatButton.tsx';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import type { Place } from '#web/platform/kinds/place.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { useParticipants } from '../book/use-participants.ts';
import { refetchBookingData } from '../live/refetch-after-failure.ts';
import { useChosenTime } from '../model/use-chosen-time.ts';
import { useFloor } from '../model/use-floor.ts';
import { useMeetingDraft } from '../model/use-meeting-draft.ts';
import { useSelectionActions } from '../model/use-selection.ts';
import type { PlaceState } from '../place/place-state.ts';
import { getDayOfWeek } from '../when/weekdays.ts';

/**
 * The button that opens the dialog of a series with the chosen place, days and hours. It also shows
 * for a taken place, which may be free on other dates. A series follows all rules, also in bypass.
 * So in bypass the button shows only if the administrator books for another person.
 */
export function RepeatPlaceButton({ place, state }: { place: Place; state: PlaceState }) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const { days, hours, timeZone } = useChosenTime();
  const { location } = useFloor();
  const { bypass, openPlace } = useSelectionActions();
  const { draft, clearDraft } = useMeetingDraft();
  const { isMeeting, texts } = kindsOnFloors[place.kind];
  const { invited } = useParticipants(isMeeting);
  const queryClient = useQueryClient();
  const repeats = state.bookable || state.status === 'taken' || state.status === 'partly';
  if (!repeats || (bypass.on && bypass.forUserId === null)) return null;
  return (
    <RepeatButton
      start={() => ({
        ...{ kind: place.kind, placeId: place.id, timeZone, firstDay: days[0]! },
        place: [t(`${texts}.name`, { name: place.name }), location?.name].filter(Boolean).join(', '),
        daysAhead: company.settings.maxBookingPeriod,
        // ISO weekdays: Sunday is 7 instead of 0.
        weekdays: [...new Set(days.map((day) => getDayOfWeek(day) || 7))].sort((one, other) => one - other),
        hours: { start: hours.from, end: getBookingEndHour(hours.to), nights: 0 },
        ...(bypass.on && bypass.forUserId !== null && { userId: bypass.forUserId }),
        details: isMeeting ? { topic: draft.topic, participants: invited } : {},
      })}
      onBooked={() => {
        openPlace(null);
        bypass.set(false);
        clearDraft();
        refetchBookingData(queryClient);
      }}
    />
  );
}
