import { answerCodes } from '#server/modules/booking/engine/answer-codes.ts';
import { signerFor } from '#server/platform/tokens/signer.ts';
import { testSecret } from './test-app.ts';

/** The codes of emails' links, as a test's server makes them. */
export const testAnswerCodes = answerCodes(signerFor(testSecret, 'meeting answers'));
