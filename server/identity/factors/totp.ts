import { Secret, TOTP } from 'otpauth';

/** Seconds that a code lives (RFC 6238), and steps that a telephone's clock may be late or early by. */
export const stepSeconds = 30;
const drift = 1;

const totpOf = (secret: string, label: string) =>
  new TOTP({
    issuer: 'Biurko',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
    secret: Secret.fromBase32(secret),
  });

/** A new secret of 160 bits, in base32: what authenticator apps take. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The time step that a code of this secret belongs to, at most one from now's; null for any other code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: drift });
  return delta === null ? null : Math.floor(timestamp / 1000 / stepSeconds) + delta;
}

/** How a secret is taken over into an app: as an address, and that as a QR code. */
export async function handOver(secret: string, email: string) {
  const { default: QRCode } = await import('qrcode');
  const address = totpOf(secret, email).toString();
  const { size, data } = QRCode.create(address, { errorCorrectionLevel: 'M' }).modules;
  const dark = Array.from(data.entries()).filter(([, isDark]) => isDark);
  const path = dark.map(([at]) => `M${at % size} ${Math.floor(at / size)}h1v1h-1z`).join('');
  return { secret, address, picture: { size, path } };
}
