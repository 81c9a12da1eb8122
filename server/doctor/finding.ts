/** The parts of a deployment that the doctor checks, in the order of its report. */
export type DoctorCheck = 'settings' | 'secrets' | 'database' | 'mail' | 'clock' | 'disk' | 'TLS';

/** One line of the doctor's report. */
export interface Finding {
  check: DoctorCheck;
  /** A problem makes `npm run doctor` fail. A warning does not. */
  level: 'ok' | 'warning' | 'problem';
  /** The state that the doctor saw, without a secret. */
  message: string;
  /** The step by which the operator mends it. Empty if all is well. */
  mend: string;
}

/** Creates the finding that a part is in order. */
export const createOkFinding = (check: DoctorCheck, message: string): Finding => ({
  check,
  level: 'ok',
  message,
  mend: '',
});

/** Creates a finding that the operator should look at. The server runs all the same. */
export const createWarning = (check: DoctorCheck, message: string, mend: string): Finding => ({
  check,
  level: 'warning',
  message,
  mend,
});

/** Creates the finding that a part was not checked, because a secret of it cannot be read. */
export const createUncheckedFinding = (check: DoctorCheck, secret: string): Finding =>
  createWarning(check, `Not checked: ${secret} cannot be read.`, 'Mend the settings first, then run the doctor again.');

/** Creates a finding with which the server does not start or does not do its work. */
export const createProblem = (check: DoctorCheck, message: string, mend: string): Finding => ({
  check,
  level: 'problem',
  message,
  mend,
});
