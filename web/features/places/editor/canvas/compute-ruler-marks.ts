interface Shown {
  /** The distance from the ruler's start to the board's start, in CSS pixels. */
  from: number;
  /** CSS pixels per metre. */
  perMetre: number;
  /** The ruler's length in CSS pixels. */
  length: number;
  /** The length of the board in metres. */
  metres: number;
}

/** Candidates for the metres between two labels. The first with enough space for labels is used. */
const steps = [1, 2, 5, 10, 20, 50];
/** The space that a label needs, in CSS pixels. */
const room = 44;

/** Returns the marks of a ruler with their labels: one per metre, fewer at a small scale. */
export function computeRulerMarks({ from, perMetre, length, metres }: Shown): { at: number; label: string | null }[] {
  const step = steps.find((one) => one * perMetre >= room) ?? 100;
  const fine = step <= 2 ? 1 : step / 5;
  const first = Math.max(0, Math.ceil(-from / perMetre / fine));
  const last = Math.min(Math.floor(metres / fine), Math.floor((length - from) / perMetre / fine));
  const marks: { at: number; label: string | null }[] = [];
  for (let count = first; count <= last; count++) {
    const metre = count * fine;
    marks.push({ at: from + metre * perMetre, label: metre % step === 0 ? String(metre) : null });
  }
  return marks;
}
