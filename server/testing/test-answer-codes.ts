import { createAnswerCodes } from '#server/modules/booking/engine/answer-codes.ts';
import { signerFor } from '#server/platform/tokens/signer.ts';
import { testSecret } from './test-app.ts';

/** Creates the codes in emails that answer an invitation to a meeting, as a test's server does. */
export const testAnswerCodes = createAnswerCodes(signerFor(testSecret, 'meeting answers'));
