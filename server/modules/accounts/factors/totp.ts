import { Secret, TOTP } from 'otpauth';

/** Seconds of a time step, in which an authenticator app shows one code (RFC 6238). */
export const totpStepSeconds = 30;
const drift = 1;

const totpOf = (secret: string, label: string) =>
  new TOTP({
    issuer: 'Biurko',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: totpStepSeconds,
    secret: Secret.fromBase32(secret),
  });

/** Makes a secret of 160 bits in base32, the form that authenticator apps accept. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/**
 * Returns the time step of a code that is at most one step from now. Returns null for a wrong code.
 */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: drift });
  return delta === null ? null : Math.floor(timestamp / 1000 / totpStepSeconds) + delta;
}

/** Returns a secret in the forms that an app accepts: text, `otpauth` URL and QR code. */
export async function createTotpSetup(secret: string, email: string) {
  const { default: QRCode } = await import('qrcode');
  const address = totpOf(secret, email).toString();
  const { size, data } = QRCode.create(address, { errorCorrectionLevel: 'M' }).modules;
  const dark = Array.from(data.entries()).filter(([, isDark]) => isDark);
  const path = dark.map(([at]) => `M${at % size} ${Math.floor(at / size)}h1v1h-1z`).join('');
  return { secret, address, picture: { size, path } };
}
