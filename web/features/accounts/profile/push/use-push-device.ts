import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listPushDevices } from '#contract/notifications/push-devices.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { createQueryOptions, getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { registerThisBrowserForPush, removePushDeviceAndSubscription } from '#web/platform/device/push-subscription.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { focusHeading } from '#web/platform/routing/focus-heading.ts';
import { getPushSupport, type PushSupport } from './get-push-support.ts';
import { useNotificationPermission } from './use-notification-permission.ts';

/** Returns the state of push messages in this browser, and the actions that change it. */
export function usePushDevice() {
  const client = useQueryClient();
  const { profile } = useCompanyContext();
  const permission = useNotificationPermission();
  const query = useQuery({ ...createQueryOptions(listPushDevices), refetchOnMount: 'always' });
  const { data } = query;
  const here = data?.devices.find(({ isThis }) => isThis);
  const support: PushSupport = getPushSupport({ publicKey: data?.publicKey ?? null, permission });
  const read = () => refetchQueries(client, { queryKey: getQueryKeyPrefix(listPushDevices) });
  const add = useMutation({
    mutationFn: async () => {
      // The click itself has to request the permission, because the browser refuses later prompts.
      if ((await Notification.requestPermission()) !== 'granted') return;
      await registerThisBrowserForPush(profile.id, data!.publicKey!);
    },
    // The screen shows the error beside the clicked button.
    onError: () => {},
    onSettled: read,
  });
  const remove = useMutationWithFailureToast({
    mutationFn: ({ id, isThis }: { id: string; isThis: boolean }) => removePushDeviceAndSubscription(id, isThis),
    async onSettled(_nothing, _error, { isThis }) {
      await read();
      // Focuses the heading, because the clicked button disappears with its row.
      if (!isThis) focusHeading();
    },
  });
  const { reset } = add;
  // A new permission clears a failure that the old permission caused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs with each change of the permission
  useEffect(() => reset(), [permission, reset]);
  const failure = add.error && (add.error instanceof ApiError ? add.error.message : 'browser');
  return { query, here, support, add, remove, failure };
}
