import * as z from 'zod';
import { readOrCreateSecret } from '../read-or-create-secret.ts';
import { StartupError } from '../startup-error.ts';
import { createVapidKeys, isVapidPair, type VapidKeys } from './vapid-keys.ts';

/** The environment variables of push messages. docs/operations.md describes each variable. */
export const pushVariables = {
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'not an address such as mailto:desks@desks.example')
    .optional(),
  PUSH_SERVICE_URL: z.url({ protocol: /^https?$/, error: 'not an address such as http://localhost:3020' }).optional(),
};
type Variables = z.infer<z.ZodObject<typeof pushVariables>>;

/** The keys for push messages, and the push service that is allowed besides the public ones. */
export interface PushSettings {
  /** Null disables push messages. */
  vapid: (VapidKeys & { subject: string }) | null;
  /**
   * A push service that is allowed besides all public ones, even without https and in a private
   * network. Null in production.
   */
  pushServiceUrl: string | null;
}

/**
 * Returns a pair of keys for use outside production. The server creates it once and stores it with
 * the data, because the subscriptions of browsers depend on it.
 */
async function ownKeys(dataDir: string): Promise<VapidKeys> {
  return JSON.parse(
    await readOrCreateSecret(dataDir, 'vapid-keys', () => JSON.stringify(createVapidKeys())),
  ) as VapidKeys;
}

/**
 * Reads the settings of push messages.
 * @throws StartupError when only one of the keys is given, they are no pair, or production sets
 * PUSH_SERVICE_URL
 */
export async function readPushSettings(
  v: Variables,
  { production, dataDir, mailFrom }: { production: boolean; dataDir: string; mailFrom: string },
): Promise<PushSettings> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = v;
  if (Boolean(publicKey) !== Boolean(privateKey))
    throw new StartupError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together; see docs/operations.md.');
  if (publicKey && privateKey && !isVapidPair({ publicKey, privateKey }))
    throw new StartupError(
      'The settings VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a pair; generate one with `npm run operator -- vapid-keys`.',
    );
  if (production && v.PUSH_SERVICE_URL)
    throw new StartupError(
      'The setting PUSH_SERVICE_URL is not usable: it is only for trying things out, not for production.',
    );
  const subject = v.VAPID_SUBJECT ?? `mailto:${/<(.+)>$/.exec(mailFrom)?.[1] ?? mailFrom}`;
  const pushServiceUrl = v.PUSH_SERVICE_URL ?? null;
  if (publicKey && privateKey) return { vapid: { publicKey, privateKey, subject }, pushServiceUrl };
  return { vapid: production ? null : { ...(await ownKeys(dataDir)), subject }, pushServiceUrl };
}
