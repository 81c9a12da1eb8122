import type { Locale } from '#contract/formats.ts';
import type { TellSecurity } from '#server/platform/security-log.ts';

/** Where a call comes from that needs nobody signed in. */
export interface AccountOrigin {
  /** IP address. */
  address: string;
  /** What the caller reads. */
  locale: Locale;
  tellSecurity: TellSecurity;
}
