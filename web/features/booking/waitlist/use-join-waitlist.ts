import { useMutation, useQueryClient } from '@tanstack/react-query';
import { joinWaitlist, type Wait } from '#contract/waitlist/waits.ts';
import type { EndpointRequest } from '#contract/wire/endpoint.ts';
import { mayHaveSucceeded } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { useClearErrorWhenOnline } from '#web/platform/api/use-clear-error-when-online.ts';
import { useRetrySafeIds } from '#web/platform/api/use-id-of.ts';
import { refetchWaits } from './use-waits.ts';

/** A request to join, without its id. */
export type JoinWaitlistRequest = Omit<EndpointRequest<typeof joinWaitlist>['body'], 'id'>;

/** Joins the waitlist. It retries once after a lost response, and the server stores one wait. */
export function useJoinWaitlist(onJoined: (wait: Wait) => void) {
  const client = useQueryClient();
  const { idOf } = useRetrySafeIds();
  const joining = useMutation({
    mutationFn: (body: JoinWaitlistRequest) => call(joinWaitlist, { body: { ...body, id: idOf(body) } }),
    retry: (failures, error) => failures < 1 && mayHaveSucceeded(error),
    onSuccess: onJoined,
    onSettled: () => refetchWaits(client),
  });
  useClearErrorWhenOnline(joining.error, joining.reset);
  return joining;
}
