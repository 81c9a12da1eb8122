import type { Locale } from '#contract/wire/formats.ts';
import type { LogSecurity } from '#server/platform/security-log.ts';

/** The origin of a call that needs no session. */
export interface AccountOrigin {
  /** IP address. */
  address: string;
  /** The language of the caller. */
  locale: Locale;
  logSecurity: LogSecurity;
}
