import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

/** Adds a device authenticator to Chromium. It confirms its owner and responds at once. */
export async function giveAuthenticator(page: Page): Promise<{ credentials(): Promise<number> }> {
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
 * now. The server accepts no code twice.
 */
export function appCode(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')), digits: 6, period: 30 });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}
