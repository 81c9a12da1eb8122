import * as z from 'zod';

const address = z.url({ protocol: /^https?$/, error: 'not an address such as https://desks.example/terms/{language}' });
const day = z.iso.date({ error: 'not a day such as 2026-11-23' });

/** The settings of what people accept, as the process has them. */
export const legalVariables = {
  TERMS_URL: address.optional(),
  PRIVACY_URL: address.optional(),
  TERMS_FROM: day.optional(),
  PRIVACY_FROM: day.optional(),
};

/** What people accept: where it stands, and since when. */
export interface LegalSettings {
  /** Addresses of the operator's documents; `{language}` in them is pl or en. Null: ours, which are to be replaced. */
  termsUrl: string | null;
  privacyUrl: string | null;
  /** Instants from which today's documents hold: who accepted before is asked again. Null: who ever accepted has. */
  termsFrom: string | null;
  privacyFrom: string | null;
}

const midnight = (value: string | undefined) => (value === undefined ? null : `${value}T00:00:00.000Z`);

/** The documents' settings of the process; a day is meant from its midnight in UTC. */
export function legalSettings(v: z.infer<z.ZodObject<typeof legalVariables>>): LegalSettings {
  return {
    termsUrl: v.TERMS_URL ?? null,
    privacyUrl: v.PRIVACY_URL ?? null,
    termsFrom: midnight(v.TERMS_FROM),
    privacyFrom: midnight(v.PRIVACY_FROM),
  };
}
