import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { subscriptionQueryOptions } from '#web/features/billing/subscription-query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { getTrialNotice, type TrialNotice } from './get-trial-notice.ts';

/** Milliseconds between two checks, because days pass while a page is open. */
const lookEvery = 30_000;

/**
 * Returns the notice about a trial that ends soon, for members who may buy a package. Null for all
 * other members.
 */
export function useTrialNotice(): TrialNotice | null {
  const { company, may } = useCompanyContext();
  const isTold = may('subscription-create') && !company.secondFactorMissing;
  const { data } = useQuery({ ...subscriptionQueryOptions, enabled: isTold });
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), lookEvery);
    return () => clearInterval(timer);
  }, []);
  return isTold && data ? getTrialNotice(data, now) : null;
}
