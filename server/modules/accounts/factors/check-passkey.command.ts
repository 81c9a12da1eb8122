import sql from 'sql-template-tag';
import type { PasskeyResponse } from '#contract/factors/passkeys.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { AccountDeps } from '../account-deps.ts';
import { getPasskeySite, loadWebauthn } from './factor-deps.ts';
import { type ChallengePurpose, verifyByWebauthnLibrary } from './passkey-challenges.command.ts';

interface PasskeyRow {
  id: string;
  userId: string;
  handle: Buffer;
  publicKey: Buffer;
  counter: string;
  transports: string[];
}

async function lockPasskey(tx: Transaction, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await tx.query<PasskeyRow>(sql`
    SELECT p.id, p.user_id AS "userId", u.passkey_handle AS handle, p.public_key AS "publicKey", p.counter, p.transports
    FROM passkeys p JOIN users u ON u.id = p.user_id WHERE p.credential_id = ${credentialId} FOR UPDATE OF p`);
  return row;
}

/** The reason why a passkey was refused. The server only logs it. */
export type PasskeyFault = 'unknown' | 'anothers' | 'notVerified';

/**
 * Verifies the browser's response to a passkey request: signature, challenge, site, verified owner,
 * and the increased counter. It returns a fault instead of throwing, so that the commit spends the
 * challenge.
 * @param userId the required owner of the passkey, or null to accept every owner
 * @throws Refused `passkeysNotHere`
 */
export async function checkPasskey(
  { publicUrl, clock }: AccountDeps,
  tx: Transaction,
  answer: PasskeyResponse,
  { purpose, userId }: { purpose: ChallengePurpose; userId: string | null },
): Promise<{ userId: string } | { fault: PasskeyFault }> {
  const { rpId, origin } = getPasskeySite({ publicUrl });
  const now = clock.now();
  const passkey = await lockPasskey(tx, answer.id);
  if (!passkey) return { fault: 'unknown' };
  const { userHandle } = answer.response;
  const isAnothers = userHandle !== undefined && !passkey.handle.equals(Buffer.from(userHandle, 'base64url'));
  if (isAnothers || (userId !== null && passkey.userId !== userId)) return { fault: 'anothers' };
  const { authenticatorAttachment: attachment, response, ...rest } = answer;
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const checked = await verifyByWebauthnLibrary(tx, { purpose, userId }, now, (expectedChallenge) =>
    verifyAuthenticationResponse({
      expectedChallenge,
      response: {
        ...rest,
        response: { ...response, userHandle },
        ...(attachment && { authenticatorAttachment: attachment }),
      },
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: answer.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
        transports: passkey.transports,
      },
    }),
  );
  if (!checked?.verified) return { fault: 'notVerified' };
  await tx.query(sql`
    UPDATE passkeys SET counter = ${checked.authenticationInfo.newCounter}, last_used_on = ${now.toISOString()}
    WHERE id = ${passkey.id}`);
  return { userId: passkey.userId };
}
