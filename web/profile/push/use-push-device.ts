import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listPushDevices } from '#contract/push-devices.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { keyOf, queryOf } from '#web/app/api/query-of.ts';
import { useToldMutation } from '#web/app/api/use-told-mutation.ts';
import { useWorkplace } from '#web/app/company/company-context.ts';
import { addThisDevice, removeDevice } from '#web/app/device/push-subscription.ts';
import { readAgain } from '#web/app/live/read-again.ts';
import { focusHeading } from '#web/app/routing/focus-heading.ts';
import { type PushSupport, pushSupport } from './push-support.ts';
import { useNotificationPermission } from './use-notification-permission.ts';

/** How push messages stand in this browser, as far as it is known, and what can be done about it. */
export function usePushDevice() {
  const client = useQueryClient();
  const { profile } = useWorkplace();
  const permission = useNotificationPermission();
  const query = useQuery({ ...queryOf(listPushDevices), refetchOnMount: 'always' });
  const { data } = query;
  const here = data?.devices.find(({ isThis }) => isThis);
  const support: PushSupport = pushSupport({ publicKey: data?.publicKey ?? null, permission });
  const read = () => readAgain(client, { queryKey: keyOf(listPushDevices) });
  const add = useMutation({
    mutationFn: async () => {
      // Asked by the press itself: later a browser would not ask any more.
      if ((await Notification.requestPermission()) !== 'granted') return;
      await addThisDevice(profile.id, data!.publicKey!);
    },
    // Said where it was pressed.
    onError: () => {},
    onSettled: read,
  });
  const remove = useToldMutation({
    mutationFn: ({ id, isThis }: { id: string; isThis: boolean }) => removeDevice(id, isThis),
    async onSettled(_nothing, _error, { isThis }) {
      await read();
      // The button that was pressed goes with its row.
      if (!isThis) focusHeading();
    },
  });
  const { reset } = add;
  // What failed for want of leave is no matter any more once there is some.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change of it
  useEffect(() => reset(), [permission, reset]);
  const failure = add.error && (add.error instanceof ApiError ? add.error.message : 'browser');
  return { query, here, support, add, remove, failure };
}
