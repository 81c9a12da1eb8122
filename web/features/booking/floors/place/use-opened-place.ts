import { useMemo, useState } from 'react';
import type { FloorPlace } from '#web/platform/kinds/place.ts';
import { useFloor } from '../model/use-floor.ts';
import { useSelection } from '../model/use-selection.ts';
import { getNextOpenedPlaceState, type OpenedPlaceState } from './opened-place.ts';

/** The place that a dialog or sheet shows. */
export interface OpenedPlace {
  place: FloorPlace;
  /** False while the dialog or sheet closes with its last content. */
  open: boolean;
  /** The number of the opening. Errors of one opening are not shown in the next. */
  opening: number;
}

/**
 * Returns the last opened place, so that its dialog still has content while it closes. Null before
 * the first opening, and on a floor without that place.
 */
export function useOpenedPlace(): OpenedPlace | null {
  const { places } = useFloor();
  const { openId } = useSelection();
  const [last, setLast] = useState<OpenedPlaceState>({ openId, shownId: openId, opening: 0 });
  const next = getNextOpenedPlaceState(last, openId);
  if (next !== last) setLast(next);
  const { shownId, opening } = next;
  const place = places.find((other) => other.id === shownId);
  const open = openId !== null;
  return useMemo(() => (place ? { place, open, opening } : null), [place, open, opening]);
}
