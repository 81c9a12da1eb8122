import type { OwnFactors } from '#contract/factors/factors.ts';
import type { MakesCodes } from './use-recovery-codes.tsx';

/** The properties that the screen's sections share. */
export interface PartProps {
  factors: OwnFactors;
  /** Runs an action that requires a recent proof. */
  run: <T>(act: () => Promise<T>) => Promise<T>;
  onChanged: () => Promise<void>;
  /** Runs an action that may create recovery codes, which can be shown only now. */
  makesCodes: MakesCodes;
}
