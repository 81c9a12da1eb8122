import { timingSafeEqual } from 'node:crypto';
import { parse, stringify, validate } from 'uuid';
import type { Signer } from '#server/platform/tokens/signer.ts';

/** One person's invitation to one meeting. */
export interface Asked {
  companyId: string;
  bookingId: string;
  userId: string;
}

/** The codes of links by which somebody answers without signing in. */
export interface AnswerCodes {
  codeOf(asked: Asked): string;
  /** Reads what a code stands for; null for one that was not made here. */
  askedBy(code: string): Asked | null;
}

const idBytes = 16;
const signedBytes = 3 * idBytes;
/** 128 bits: nobody guesses them. */
const signatureBytes = 16;

/** Makes codes that hold their ids and a signature: nothing is stored, and a code is good for as long as its invitation. */
export function answerCodes(sign: Signer): AnswerCodes {
  const signatureOf = (ids: Buffer) => sign(ids.toString('base64url')).subarray(0, signatureBytes);
  return {
    codeOf({ companyId, bookingId, userId }) {
      const ids = Buffer.concat([parse(companyId), parse(bookingId), parse(userId)]);
      return Buffer.concat([ids, signatureOf(ids)]).toString('base64url');
    },
    askedBy(code) {
      const bytes = Buffer.from(code, 'base64url');
      // The last character has bits that no byte has: a code is written in one way alone.
      if (bytes.length !== signedBytes + signatureBytes || bytes.toString('base64url') !== code) return null;
      const ids = bytes.subarray(0, signedBytes);
      if (!timingSafeEqual(bytes.subarray(signedBytes), signatureOf(ids))) return null;
      const idAt = (at: number) => stringify(ids.subarray(at * idBytes, (at + 1) * idBytes));
      const asked = { companyId: idAt(0), bookingId: idAt(1), userId: idAt(2) };
      return Object.values(asked).every((one) => validate(one)) ? asked : null;
    },
  };
}
