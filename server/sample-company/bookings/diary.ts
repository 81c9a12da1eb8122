/** Who or what is taken when on one day: stretches of wall-clock minutes, by any name. */
export class Diary {
  readonly #taken = new Map<string, [from: number, to: number][]>();

  isFree(name: string, from: number, to: number): boolean {
    return (this.#taken.get(name) ?? []).every(([start, end]) => to <= start || from >= end);
  }

  take(name: string, from: number, to: number): void {
    this.#taken.set(name, [...(this.#taken.get(name) ?? []), [from, to]]);
  }
}
