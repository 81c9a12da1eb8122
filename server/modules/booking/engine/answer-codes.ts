import { timingSafeEqual } from 'node:crypto';
import { parse, stringify, validate } from 'uuid';
import type { Signer } from '#server/platform/tokens/signer.ts';

/** The invitation of one person to one meeting, or to a series if `bookingId` is its id. */
export interface MeetingInvitation {
  companyId: string;
  bookingId: string;
  userId: string;
}

/**
 * Creates and reads the codes of links through which an invited person answers without signing in.
 */
export interface AnswerCodeCodec {
  codeOf(request: MeetingInvitation): string;
  /**
   * Returns the invitation that a code contains. Null if the code is malformed or its signature is
   * wrong.
   */
  invitationIn(code: string): MeetingInvitation | null;
}

const idBytes = 16;
const signedBytes = 3 * idBytes;
/** The length of a signature in bytes. Guessing 128 bits is not feasible. */
const signatureBytes = 16;

/**
 * Returns the functions for codes, which consist of three ids and a signature. The server stores no
 * code. A code never expires, but commands check its invitation.
 */
export function createAnswerCodeCodec(sign: Signer): AnswerCodeCodec {
  const signatureOf = (ids: Buffer) => sign(ids.toString('base64url')).subarray(0, signatureBytes);
  return {
    codeOf({ companyId, bookingId, userId }) {
      const ids = Buffer.concat([parse(companyId), parse(bookingId), parse(userId)]);
      return Buffer.concat([ids, signatureOf(ids)]).toString('base64url');
    },
    invitationIn(code) {
      const bytes = Buffer.from(code, 'base64url');
      // The last character has unused bits. The server accepts only the spelling that it writes.
      if (bytes.length !== signedBytes + signatureBytes || bytes.toString('base64url') !== code) return null;
      const ids = bytes.subarray(0, signedBytes);
      if (!timingSafeEqual(bytes.subarray(signedBytes), signatureOf(ids))) return null;
      const idAt = (at: number) => stringify(ids.subarray(at * idBytes, (at + 1) * idBytes));
      const invitation = { companyId: idAt(0), bookingId: idAt(1), userId: idAt(2) };
      return Object.values(invitation).every((one) => validate(one)) ? invitation : null;
    },
  };
}
