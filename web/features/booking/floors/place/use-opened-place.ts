import { useMemo, useState } from 'react';
import type { Place } from '#web/platform/kinds/place.ts';
import { useFloor } from '../model/use-floor.ts';
import { useSelection } from '../model/use-selection.ts';
import { nextOpened, type Opened } from './opened-place.ts';

/** The place in a dialog or sheet. */
export interface OpenedPlace {
  place: Place;
  /** False while it closes with its last content. */
  open: boolean;
  /** The number of the opening. Errors of one opening are not shown at the next. */
  opening: number;
}

/**
 * Returns the place opened last, so that its dialog can close with its content. Null before the
 * first.
 */
export function useOpenedPlace(): OpenedPlace | null {
  const { places } = useFloor();
  const { openId } = useSelection();
  const [last, setLast] = useState<Opened>({ openId, shownId: openId, opening: 0 });
  const next = nextOpened(last, openId);
  if (next !== last) setLast(next);
  const { shownId, opening } = next;
  const place = places.find((other) => other.id === shownId);
  const open = openId !== null;
  return useMemo(() => (place ? { place, open, opening } : null), [place, open, opening]);
}
