import { randomUUID } from 'node:crypto';
import { type EndpointTestRequests, requestWithoutParts } from './request-parts.ts';
import { testOperatorKey } from './test-app.ts';
import { addReferralProgram, addReferrer } from './test-referrals.ts';

/** Test requests to the endpoints for the referral programme, by the endpoint's name. */
export const referralEndpointTestRequests: Record<string, EndpointTestRequests> = {
  getRegistrationForm: requestWithoutParts,
  getReferralProgram: {
    ask: async ({ app }) => ({ query: { programKey: (await addReferralProgram(app)).key } }),
  },
  joinReferralProgram: {
    async ask({ app }) {
      const { id: referralProgramId, termsId: acceptedReferralTermsId } = await addReferralProgram(app);
      return { body: { referralProgramId, userEmail: 'anna@firma.example', acceptedReferralTermsId } };
    },
  },
  verifyReferralCode: {
    ask: async ({ app }) => ({ query: { code: (await addReferrer(app, await addReferralProgram(app))).code } }),
  },
  reportReferral: {
    async ask({ app }) {
      const { code } = await addReferrer(app, await addReferralProgram(app));
      return {
        body: { code, what: 'contactForm', requestId: randomUUID() },
        headers: { authorization: `Bearer ${testOperatorKey}` },
      };
    },
  },
};
