import { useMemo } from 'react';
import type { LocationPlan } from '#contract/places/locations.ts';
import { FloorPlan } from '#web/plan/FloorPlan.tsx';
import { besideDialogRightEdgePx } from '#web/ui/layout/beside-dialog-right-edge-px.ts';
import { narrowMediaQuery, useMediaQuery } from '#web/ui/layout/use-media-query.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import { useIsOpenedFromOtherPlan } from '../location/use-is-opened-from-other-plan.ts';
import { useFloor } from '../model/use-floor.ts';
import { useStoredPlanCentre, useStoredPlanZoom } from '../model/use-location-choice.ts';
import { useSelection, useSelectionActions } from '../model/use-selection.ts';
import { useRoomWish } from '../rooms/use-room-wish.ts';
import { toDrawnPlan } from './drawn-plan.ts';
import { PlacePopover } from './PlacePopover.tsx';
import styles from './plan-view.module.css';
import { usePlaceHover } from './use-place-hover.ts';
import { usePlaceViews } from './use-place-views.ts';
import { usePlanTexts } from './use-plan-texts.ts';

/** The plan of the selected location. The location's id must be its `key`. */
export function PlanView({ plan }: { plan: LocationPlan }) {
  const { loading } = useFloor();
  const { openId, found } = useSelection();
  const { fitting } = useRoomWish();
  const { openPlace, goToLocation } = useSelectionActions();
  const drawn = useMemo(() => toDrawnPlan(plan), [plan]);
  const views = usePlaceViews();
  const texts = usePlanTexts(plan.name);
  const [zoom, setZoom] = useStoredPlanZoom(plan.id);
  const [centre, keepCentre] = useStoredPlanCentre(plan.id);
  const hover = usePlaceHover();
  const takesFocus = useIsOpenedFromOtherPlan();
  const onPhone = useMediaQuery(narrowMediaQuery);
  const selectedIds = useMemo(() => new Set(openId === null ? [] : [openId]), [openId]);
  return (
    <div className={classNames(styles.plan, loading.outdated && styles.outdated)} aria-busy={loading.outdated}>
      <FloorPlan
        plan={drawn}
        places={views}
        selectedIds={selectedIds}
        coveredTo={onPhone ? 0 : besideDialogRightEdgePx}
        highlightedIds={found.size > 0 || !fitting ? found : fitting}
        zoom={zoom ?? null}
        onZoomChange={setZoom}
        centre={centre}
        onCentreChange={keepCentre}
        takesFocus={takesFocus}
        onOpen={openPlace}
        onOpenLocation={goToLocation}
        onHover={hover.onHover}
        texts={texts}
      />
      {hover.shown && (
        <PlacePopover
          key={hover.shown.id}
          ref={hover.card}
          {...hover.shown}
          entered={hover.entered}
          onLeave={hover.leave}
        />
      )}
    </div>
  );
}
