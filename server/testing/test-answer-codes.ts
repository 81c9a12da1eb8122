import { createAnswerCodeCodec } from '#server/modules/booking/engine/answer-codes.ts';
import { createPurposeSigner } from '#server/platform/tokens/signer.ts';
import { testAuthSecret } from './test-app.ts';

/**
 * Creates the codes in the links by which an invited person answers from the email. A test's server
 * accepts them.
 */
export const testMeetingAnswerCodeCodec = createAnswerCodeCodec(createPurposeSigner(testAuthSecret, 'meeting answers'));
