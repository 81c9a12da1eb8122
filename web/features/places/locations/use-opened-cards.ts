import { useState } from 'react';
import type { LocationNode } from '#contract/places/locations.ts';
import { useWorkplace } from '#web/platform/company/company-context.ts';
import { keepTurned, openCards, readTurned, type Turned } from './opened-cards.ts';

/**
 * Returns the ids of open cards, stored for this tab and company (LOC-01). `turn` opens and closes
 * cards.
 */
export function useOpenedCards(locations: readonly LocationNode[]) {
  const { company } = useWorkplace();
  const [turned, setTurned] = useState<Turned>(() => readTurned(company.id));
  const turn = (ids: readonly string[], isOpen: boolean) => {
    const next = { ...turned, ...Object.fromEntries(ids.map((id) => [id, isOpen])) };
    keepTurned(company.id, next);
    setTurned(next);
  };
  return { opened: openCards(locations, turned), turn };
}
