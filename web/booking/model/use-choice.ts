import { useState } from 'react';
import type { Day } from '#web/ui/days.ts';
import type { Hours } from '#web/ui/hours.ts';
import type { Choice } from '../choice/choice.ts';

/** The chosen days and hours, and what changes them. */
export function useChoice(first: () => Choice) {
  const [choice, setChoice] = useState(first);
  return {
    choice,
    /** At least one day stays chosen. */
    setDays: (days: readonly Day[]) => setChoice((old) => (days.length === 0 ? old : { ...old, days })),
    setHours: (hours: Hours) => setChoice((old) => ({ ...old, hours })),
    /** Back to one day, the first of them stays. */
    setMulti: (multi: boolean) =>
      setChoice((old) => ({ ...old, multi, days: multi ? old.days : old.days.slice(0, 1) })),
  };
}
