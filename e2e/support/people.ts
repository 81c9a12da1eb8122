import { samplePeople } from '#server/sample-company/sample-companies.ts';
import { demoSignIns, samplePassword } from '#server/sample-company/sign-ins.ts';

/** A sample person to act as, by the key the sample gives them. */
export function emailOf(key: string): string {
  return samplePeople().find((person) => person.key === key)!.email;
}

export const password = samplePassword;

/** The company whose office the journeys happen in. */
export const company = 'morwika';

export const { admin, manager, user } = demoSignIns;
