import { useState } from 'react';
import { isHiddenPerson } from '#contract/people/name-privacy.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import type { FloorPlace } from '#web/platform/kinds/place.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { useFloor } from '../model/use-floor.ts';
import type { PlaceHold } from '../place/assigned-holds.ts';
import type { PlaceState } from '../place/place-state.ts';
import { type PlaceTexts, usePlaceTexts } from '../place/use-place-texts.ts';
import { findNewHold } from './find-new-hold.ts';

const noHolds: readonly PlaceHold[] = [];

/**
 * Reports that a colleague has just booked the open place in the chosen hours, or become its owner.
 * A meeting beside the chosen hours may also need them to prepare the room.
 */
export function PlaceJustTakenNotice({ place, state }: { place: FloorPlace; state: PlaceState }) {
  const { profile } = useCompanyContext();
  const { spans, loading, held } = useFloor();
  const holds = { overlapping: state.overlapping, all: held.get(place.id) ?? noHolds };
  const texts = usePlaceTexts();
  const [seen, setSeen] = useState({ spans, placeId: place.id, ...holds });
  // Only the id, because a later read may hide the name.
  const [takerId, setTakerId] = useState<string | null>(null);
  const taker = state.overlapping.find(({ id }) => id === takerId);
  const isNewRead = seen.overlapping !== holds.overlapping || seen.all !== holds.all;
  if (seen.spans !== spans || seen.placeId !== place.id || isNewRead) {
    setSeen({ spans, placeId: place.id, ...holds });
    const same = seen.spans === spans && seen.placeId === place.id && !loading.outdated;
    const came = findNewHold(holds, seen, profile.id);
    if (!same) setTakerId(null);
    else if (came) setTakerId(came.id);
    else if (!taker) setTakerId(null);
  }
  return (
    <div role="status">
      {taker && (
        <Notice tone="warning">
          <TakerText {...{ taker, place: texts.name(place), texts }} />
        </Notice>
      )}
    </div>
  );
}

/** Says who has just taken a place, or only that it is taken if the name is hidden. */
function TakerText({ taker, place, texts }: { taker: PlaceHold; place: string; texts: PlaceTexts }) {
  const { t } = useTranslation();
  const hour = texts.hour(taker.endDate);
  if (taker.preparation) return t('floors.dialog.justPrepared', { place, hours: texts.hours(taker) });
  const { name, assigned } = taker;
  const isHidden = isHiddenPerson(taker.userId);
  if (assigned)
    return isHidden
      ? t('floors.dialog.justAssignedUnnamed', { place })
      : t('floors.dialog.justAssigned', { place, name });
  const who = isHidden ? t('floors.dialog.justTakenUntil', { hour }) : t('floors.dialog.justTakenBy', { name, hour });
  return t('floors.dialog.justTaken', { place, who });
}
