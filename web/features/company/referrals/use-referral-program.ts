import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getReferralProgramPhase } from '#contract/referrals/referral-state.ts';
import {
  currentReferralProgramKey,
  getReferralProgram,
  joinReferralProgram,
  type ReferralProgram,
} from '#contract/referrals/referrals.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCurrentMinute } from '#web/platform/session/use-current-minute.ts';

const asked = createQueryOptions(getReferralProgram, { query: { programKey: currentReferralProgramKey } });

/**
 * Returns the referral program, its state by the server's clock, and a function with which a member
 * joins.
 */
export function useReferralProgram() {
  const client = useQueryClient();
  const program = useQuery(asked);
  const now = useCurrentMinute();
  const [hasJoined, setJoined] = useState(false);
  return {
    program,
    /** True when the member has joined on this screen. */
    hasJoined,
    state: program.data && getReferralProgramPhase(program.data, now),
    /** Joins the program. After an error it also refetches the program. @throws ApiError */
    join: async ({ id, currentTerms }: ReferralProgram, userEmail: string): Promise<void> => {
      const body = { referralProgramId: id, userEmail, acceptedReferralTermsId: currentTerms.id };
      try {
        const userMembership = await call(joinReferralProgram, { body });
        setJoined(true);
        client.setQueryData(asked.queryKey, (known) => known && { ...known, userMembership });
      } catch (error) {
        void program.refetch();
        throw error;
      }
    },
  };
}

export type ReferralProgramModel = ReturnType<typeof useReferralProgram>;
