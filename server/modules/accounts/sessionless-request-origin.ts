import type { Locale } from '#contract/wire/formats.ts';
import type { LogSecurityEvent } from '#server/platform/security-log.ts';

/** The origin of a request that needs no session. */
export interface SessionlessRequestOrigin {
  /** The IP address. */
  address: string;
  /** The language of the caller. */
  locale: Locale;
  logSecurity: LogSecurityEvent;
}
