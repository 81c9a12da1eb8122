import { randomUUID } from 'node:crypto';
import { systemClock } from '#server/platform/clock.ts';
import { createAccessTokenService } from '#server/platform/tokens/access-tokens.ts';

/**
 * Settings of a production server, without its database and port. Nothing listens at the address of
 * its mail server.
 */
export const productionSettings = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://desks.example',
  AUTH_SECRET: 'a secret that is long enough for production',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'biurko@desks.example',
};

/** Issues an access token for a server with these settings, with a new session. */
export function issueProductionToken(userId: string): string {
  return createAccessTokenService(productionSettings.AUTH_SECRET, systemClock).issue({
    userId,
    sessionId: randomUUID(),
  }).tokenValue;
}
