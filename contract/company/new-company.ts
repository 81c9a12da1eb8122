import * as z from 'zod';
import { defaultTimeZone } from '#contract/time/default-time-zone.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { createRequiredLineSchema, createTextSchema, id, requestId, timeZone } from '#contract/wire/formats.ts';

/** The body that founds a company (SHELL-11). */
export const newCompany = z.object({
  companyName: createRequiredLineSchema(250, 3),
  /**
   * A European number in international form (`+48 …`) or as dialled in Poland (phone-number.ts).
   */
  phoneNumber: createTextSchema(30).trim().min(1),
  /** True to draw a sample floor with desks and rooms. */
  generateSampleData: z.boolean().default(false),
  /** The time zone of the company's root location. */
  timeZone: timeZone.default(defaultTimeZone),
  requestId: requestId.optional(),
});

export const createCompany = endpoint({
  method: 'POST',
  path: '/companies',
  area: 'companies',
  summary: 'Found a company, with oneself as its administrator',
  description: 'For whoever belongs to no company, and for those who have founded one before.',
  access: { who: 'signedIn' },
  body: newCompany,
  answer: { status: 201, body: z.object({ id, companyUrlName: z.string() }) },
  errors: ['phoneInvalid', 'phoneNotEuropean', 'consentsMissing', 'notCompanyCreator', 'tooManyNewCompanies'],
});
