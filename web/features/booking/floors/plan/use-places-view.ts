import { useMemo, useState } from 'react';
import { narrowMediaQuery, useMediaQuery } from '#web/ui/layout/use-media-query.ts';
import { useFloor } from '../model/use-floor.ts';
import { getInitialPlanOrListView, type PlanOrListView } from './opening-view.ts';

const key = 'hd_places_view';

function chosenBefore(): PlanOrListView | null {
  const kept = localStorage.getItem(key);
  return kept === 'plan' || kept === 'list' ? kept : null;
}

/**
 * Stores whether the screen shows the plan or the list. It is the last selected view in this
 * browser, or the view that suits location and screen.
 */
export function usePlanOrListView(): [PlanOrListView, (view: PlanOrListView) => void] {
  const { plan } = useFloor();
  const onPhone = useMediaQuery(narrowMediaQuery);
  const [chosen, setChosen] = useState(chosenBefore);
  const opening = useMemo(() => {
    return getInitialPlanOrListView(plan.data, { width: window.innerWidth, height: window.innerHeight }, onPhone);
  }, [plan.data, onPhone]);
  return [
    chosen ?? opening,
    (view) => {
      localStorage.setItem(key, view);
      setChosen(view);
    },
  ];
}
