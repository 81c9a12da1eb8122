import type { OwnFactors } from '#contract/factors.ts';
import type { MakesCodes } from './use-recovery-codes.tsx';

/** What the parts of the screen have in common. */
export interface PartProps {
  factors: OwnFactors;
  /** Does what asks for a recent proof. */
  run: <T>(act: () => Promise<T>) => Promise<T>;
  onChanged: () => Promise<void>;
  /** Does what may make recovery codes: they are shown now, or never. */
  makesCodes: MakesCodes;
}
