/**
 * The taken times of people and places, by key or id. One object has either wall-clock minutes of a
 * single day or epoch milliseconds.
 */
export class BusyTimes {
  readonly #taken = new Map<string, [from: number, to: number][]>();

  isFree(name: string, from: number, to: number): boolean {
    return (this.#taken.get(name) ?? []).every(([start, end]) => to <= start || from >= end);
  }

  take(name: string, from: number, to: number): void {
    this.#taken.set(name, [...(this.#taken.get(name) ?? []), [from, to]]);
  }
}
