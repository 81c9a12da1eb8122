import { useQueryClient } from '@tanstack/react-query';
import type { SeriesPattern } from '#contract/booking/series-rule.ts';
import { wishesInOrder } from '#contract/booking/series-wishes.ts';
import type { LocationPlan } from '#contract/places/locations.ts';
import { getZoneOfDesk } from '#contract/places/zone.ts';
import { convertEndOfDayTo2359, getIsoWeekday } from '#contract/time/wall-clock.ts';
import { floorBookingKindsByName } from '#web/features/booking/kinds/kinds.ts';
import { NewSeriesButton } from '#web/features/booking/series/NewSeriesButton.tsx';
import { RegularDaysButton } from '#web/features/booking/series/RegularDaysButton.tsx';
import type { SeriesDraft } from '#web/features/booking/series/series-start.ts';
import type { PlaceStatus } from '#web/plan/place-view.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import type { FloorPlace } from '#web/platform/kinds/place.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { useInvitableAndInvitedPeople } from '../book/use-invitable-and-invited-people.ts';
import { refetchBookingData } from '../live/refetch-after-failure.ts';
import { useChosenTime } from '../model/use-chosen-time.ts';
import { useFloor } from '../model/use-floor.ts';
import { useMeetingDraft } from '../model/use-meeting-draft.ts';
import { useSelectionActions } from '../model/use-selection.ts';
import type { PlaceState } from '../place/place-state.ts';

/** The states of a desk in the shown hours for which the dialog offers regular days. */
const regularStates: readonly PlaceStatus[] = ['free', 'yours', 'mine', 'taken', 'partly', 'unavailable'];

/** Returns the zone of a desk on the shown plan. Undefined without the plan or the desk. */
function zoneOf(place: FloorPlace, plan: LocationPlan | undefined): SeriesDraft['zone'] {
  const desk = plan?.desks.find(({ id }) => id === place.id);
  if (!plan || !desk) return undefined;
  const { name, deskIds } = getZoneOfDesk(plan, desk);
  return { name, others: [...deskIds].filter((id) => id !== place.id).length };
}

interface Props {
  place: FloorPlace;
  state: PlaceState;
  /** The choice above the buttons. It holds for all dates of the series. */
  isNameHidden: boolean;
}

/**
 * The buttons that open the dialogs of regular days (WEEK-02) and of a series, with the chosen
 * place, days and hours. They also show for a taken place, which may be free on other dates. A
 * series follows all rules, also in bypass. So in bypass the buttons show only if the administrator
 * books for another person.
 */
export function RepeatBookingButtons({ place, state, isNameHidden }: Props) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const { days, hours, timeZone, today } = useChosenTime();
  const { location, plan } = useFloor();
  const { bypass, openPlace } = useSelectionActions();
  const { draft, clearDraft } = useMeetingDraft();
  const { isMeeting, texts } = floorBookingKindsByName[place.kind];
  const { invited } = useInvitableAndInvitedPeople(isMeeting);
  const queryClient = useQueryClient();
  const repeats = state.bookable || state.status === 'taken' || state.status === 'partly';
  const isRegular = place.kind === 'desk' && (state.bookable || regularStates.includes(state.status));
  if (bypass.on && bypass.forUserId === null) return null;
  const start = (): SeriesDraft => ({
    ...{ kind: place.kind, placeId: place.id, timeZone, firstDay: days[0]! },
    place: [t(`${texts}.name`, { name: place.name }), location?.name].filter(Boolean).join(', '),
    daysAhead: company.settings.maxBookingPeriod,
    weekdays: [...new Set(days.map(getIsoWeekday))].sort((one, other) => one - other),
    hours: { start: hours.from, end: convertEndOfDayTo2359(hours.to), nights: 0 },
    ...(bypass.on && bypass.forUserId !== null && { userId: bypass.forUserId }),
    details: isMeeting ? { topic: draft.topic, participants: invited } : {},
    ...{ zone: zoneOf(place, plan.data), isNameHidden },
  });
  const regular = (): SeriesDraft => {
    const series = start();
    const { hours: same, weekdays = [], zone } = series;
    const firstDay = days.find((day) => day >= today) ?? today;
    const pattern: SeriesPattern = { every: 'week', weeks: 1, weekdays: [...weekdays] };
    return {
      ...series,
      rule: { pattern, firstDay, end: { ends: 'never' }, hours: same },
      firstDay,
      isFromToday: true,
      wishes: wishesInOrder.filter((wish) => (wish === 'zone' ? zone?.others !== 0 : wish !== 'team')),
    };
  };
  const onBooked = () => {
    openPlace(null);
    bypass.set(false);
    clearDraft();
    refetchBookingData(queryClient);
  };
  return (
    <>
      {place.kind === 'desk' && <RegularDaysButton isOffered={isRegular} start={regular} onBooked={onBooked} />}
      <NewSeriesButton isOffered={repeats} start={start} onBooked={onBooked} />
    </>
  );
}
