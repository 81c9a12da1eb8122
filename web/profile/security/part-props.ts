import type { OwnFactors } from '#contract/factors.ts';

/** What the parts of the screen have in common. */
export interface PartProps {
  factors: OwnFactors;
  /** Does what asks for a recent proof. */
  run: <T>(act: () => Promise<T>) => Promise<T>;
  onChanged: () => Promise<void>;
  /** Recovery codes were made: they are shown now, or never. */
  onCodes: (codes: readonly string[]) => void;
}
