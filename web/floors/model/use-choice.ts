import { useMemo, useState } from 'react';
import type { Day } from '#web/ui/days.ts';
import type { Hours } from '#web/ui/hours.ts';
import type { Choice } from '../choice/choice.ts';
import { withoutPast } from '../choice/without-past.ts';

/** The chosen days and hours, and what changes them. A day of several that is over is no longer among them. */
export function useChoice(first: () => Choice, today: Day) {
  const [chosen, setChoice] = useState(first);
  const choice = useMemo(() => withoutPast(chosen, today), [chosen, today]);
  const change = useMemo(
    () => ({
      /** At least one day stays chosen. */
      setDays: (days: readonly Day[]) => setChoice((old) => (days.length === 0 ? old : { ...old, days })),
      setHours: (hours: Hours) => setChoice((old) => ({ ...old, hours })),
      /** Back to one day, the first of them stays. */
      setMulti: (multi: boolean) =>
        setChoice((old) => ({ ...old, multi, days: multi ? old.days : withoutPast(old, today).days.slice(0, 1) })),
    }),
    [today],
  );
  return { choice, change };
}
