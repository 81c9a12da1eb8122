import type { OwnFactors } from '#contract/factors/factors.ts';
import type { RunShowingRecoveryCodes } from './use-recovery-codes.tsx';

/** The props that all sections of the security screen have. */
export interface SecuritySectionProps {
  factors: OwnFactors;
  /** Runs an action that demands a recent proof of identity. */
  run: <T>(act: () => Promise<T>) => Promise<T>;
  onChanged: () => Promise<void>;
  /**
   * Runs an action that may create recovery codes, and then shows them. The server returns the
   * codes only in that response.
   */
  makesCodes: RunShowingRecoveryCodes;
}
