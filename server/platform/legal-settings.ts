import * as z from 'zod';

const address = z.url({ protocol: /^https?$/, error: 'not an address such as https://desks.example/terms/{language}' });
const day = z.iso.date({ error: 'not a day such as 2026-11-23' });

/** The environment variables of the legal documents. */
export const legalVariables = {
  TERMS_URL: address.optional(),
  PRIVACY_URL: address.optional(),
  TERMS_FROM: day.optional(),
  PRIVACY_FROM: day.optional(),
};

/** The legal documents that people accept: their addresses and dates. */
export interface LegalSettings {
  /**
   * Addresses of the operator's documents. `{language}` in them is pl or en. Null selects Biurko's
   * own documents, which the operator must replace.
   */
  termsUrl: string | null;
  privacyUrl: string | null;
  /**
   * The instants from which the current documents apply. A person who accepted them before that
   * must accept again. Null keeps every acceptance valid.
   */
  termsFrom: string | null;
  privacyFrom: string | null;
}

const midnight = (value: string | undefined) => (value === undefined ? null : `${value}T00:00:00.000Z`);

/**
 * Returns the settings of the legal documents. They apply from midnight UTC of the configured day.
 */
export function readLegalSettings(v: z.infer<z.ZodObject<typeof legalVariables>>): LegalSettings {
  return {
    termsUrl: v.TERMS_URL ?? null,
    privacyUrl: v.PRIVACY_URL ?? null,
    termsFrom: midnight(v.TERMS_FROM),
    privacyFrom: midnight(v.PRIVACY_FROM),
  };
}
