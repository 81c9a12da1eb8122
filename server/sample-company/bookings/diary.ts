/** Who or what is taken when: stretches of wall-clock minutes of one day, by any name. */
export interface Diary {
  isFree(name: string, from: number, to: number): boolean;
  take(name: string, from: number, to: number): void;
}

/** An empty diary for one day. */
export function openDiary(): Diary {
  const taken = new Map<string, [number, number][]>();
  return {
    isFree: (name, from, to) => (taken.get(name) ?? []).every(([start, end]) => to <= start || from >= end),
    take: (name, from, to) => {
      taken.set(name, [...(taken.get(name) ?? []), [from, to]]);
    },
  };
}
