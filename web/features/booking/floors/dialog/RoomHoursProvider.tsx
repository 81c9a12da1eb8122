import { type ReactNode, useMemo, useState } from 'react';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import type { FloorPlace } from '#web/platform/kinds/place.ts';
import type { Hours } from '#web/ui/time/hours.ts';
import { ChosenTimeContext, useBookingPeriods, useChosenTime } from '../model/use-chosen-time.ts';
import { FloorContext, useFloor } from '../model/use-floor.ts';
import { useMeetingDraft } from '../model/use-meeting-draft.ts';
import { useSelection, useSelectionActions } from '../model/use-selection.ts';
import { findNextFreeHour } from '../place/other-hours.ts';
import { getPlaceState } from '../place/place-state.ts';
import { getChosenSpans } from '../when/days-and-hours.ts';

/**
 * Provides other hours than the screen's to the dialog of a meeting room. They are the next free
 * hour, not the whole day as for a desk (SET-04). If the member has a meeting there or a search
 * found the room, the dialog keeps the screen's hours. Hours typed in the dialog are part of the
 * meeting's draft.
 */
export function RoomHoursProvider({ place, children }: { place: FloorPlace; children: ReactNode }) {
  const { profile } = useCompanyContext();
  const chosen = useChosenTime();
  const floor = useFloor();
  const { bypass } = useSelectionActions();
  const { foundId } = useSelection();
  const { now, timeZone, opening, days, multi, allowed } = chosen;
  const held = floor.held.get(place.id);
  const { draft, changeDraft } = useMeetingDraft();
  const of = [place.id, ...days, chosen.hours.from, chosen.hours.to].join(' ');
  const [own, setOwn] = useState<Hours | null>(() => {
    if (draft.hours?.of === of) return draft.hours;
    if (foundId === place.id || floor.states.get(place.id)?.status === 'mine') return null;
    const around = { day: days[0]!, hours: chosen.hours, allowed, timeZone, now, unit: chosen.units.room };
    return findNextFreeHour(held ?? [], around);
  });
  const [ownUnread, sayUnread] = useState<string | null>(null);
  const hours = own ?? chosen.hours;
  const unread = own ? ownUnread : chosen.unread;
  const wanted = useMemo(() => ({ days, multi, hours }), [days, multi, hours]);
  const { days: shownDays } = floor;
  const sent = useBookingPeriods(wanted, { now, timeZone, opening, bypass: bypass.on });
  const when = useMemo(() => {
    const setHours = (next: Hours) => {
      sayUnread(null);
      setOwn(next);
      changeDraft({ hours: { ...next, of } });
    };
    return { ...chosen, hours, setHours, unread, sayUnread: own ? sayUnread : chosen.sayUnread, ...sent };
  }, [chosen, own, hours, unread, sent, changeDraft, of]);
  // The spans follow the shown days, because the bookings of other days have not loaded yet.
  const spans = useMemo(() => getChosenSpans({ days: shownDays, hours }, timeZone), [shownDays, hours, timeZone]);
  const inside = useMemo(() => {
    const { restricted, states } = floor;
    const context = { me: profile.id, spans, refusals: sent.refusals, restricted, bypass: bypass.on };
    const state = getPlaceState(place, held ?? [], context);
    return { ...floor, spans, states: new Map(states).set(place.id, state) };
  }, [floor, place, held, spans, sent, bypass.on, profile.id]);
  return (
    <ChosenTimeContext value={when}>
      <FloorContext value={inside}>{children}</FloorContext>
    </ChosenTimeContext>
  );
}
