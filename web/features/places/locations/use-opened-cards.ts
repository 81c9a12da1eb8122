import { useState } from 'react';
import type { LocationNode } from '#contract/places/locations.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { type CardOpenStates, getOpenCardIds, readCardOpenStates, storeCardOpenStates } from './card-open-states.ts';

/**
 * Returns the ids of open cards, stored for this tab and company (LOC-01). `turn` opens and closes
 * cards.
 */
export function useOpenedCards(locations: readonly LocationNode[]) {
  const { company } = useCompanyContext();
  const [turned, setTurned] = useState<CardOpenStates>(() => readCardOpenStates(company.id));
  const turn = (ids: readonly string[], isOpen: boolean) => {
    const next = { ...turned, ...Object.fromEntries(ids.map((id) => [id, isOpen])) };
    storeCardOpenStates(company.id, next);
    setTurned(next);
  };
  return { opened: getOpenCardIds(locations, turned), turn };
}
