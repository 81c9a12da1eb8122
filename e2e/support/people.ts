import { listSamplePeople } from '#server/sample-company/create-sample-companies.ts';
import { demoPersonKeysByRole, samplePassword } from '#server/sample-company/sign-ins.ts';

/** Returns the email of a sample person, by the person's key in the sample. */
export function getSampleEmail(key: string): string {
  return listSamplePeople().find((person) => person.key === key)!.email;
}

export const password = samplePassword;

/** The URL name of the sample company, whose office the journeys use. */
export const company = 'morwika';

export const { admin, manager, user } = demoPersonKeysByRole;
