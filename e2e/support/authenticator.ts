import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

/**
 * Adds a virtual authenticator for passkeys to Chromium. It confirms every request at once, as if
 * its owner had.
 */
export async function addVirtualAuthenticator(page: Page): Promise<{ credentials(): Promise<number> }> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

/**
 * Returns the code of an authenticator app with this secret, `steps` periods of 30 seconds from
 * now. A journey needs a later code for a second use, since the server accepts each code once.
 */
export function getAuthenticatorCode(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')), digits: 6, period: 30 });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}
