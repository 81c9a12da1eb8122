import { useQuery } from '@tanstack/react-query';
import { getNotificationPreferences } from '#contract/notifications/notification-preferences.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { FormColumn } from '#web/ui/form/FormPage.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { NotificationsForm } from '../notifications/NotificationsForm.tsx';
import { PushDevices } from './PushDevices.tsx';
import { usePushDevice } from './use-push-device.ts';

/**
 * The profile's tab with the member's push browsers and the selection of push notifications
 * (PROF-04).
 */
export function PushScreen() {
  const { t } = useTranslation();
  const push = usePushDevice();
  const preferences = useQuery(createQueryOptions(getNotificationPreferences, { params: { channel: 'push' } }));
  const { data: list } = push.query;
  if (list && preferences.data)
    return (
      <NotificationsForm
        channel="push"
        stored={preferences.data}
        title={t('profile.push.title')}
        kinds={t('profile.push.kinds')}
        beside={
          <FormColumn title={t('profile.push.devices')}>
            <PushDevices devices={list.devices} push={push} />
          </FormColumn>
        }
      />
    );
  const failed = [push.query, preferences].filter(({ error, data }) => error && !data);
  // The placeholder has no heading, so that the focus waits for the heading of the loaded form.
  if (failed.length === 0) return <Skeleton shape="text" lines={6} />;
  return (
    <>
      <h1>{t('profile.push.title')}</h1>
      <ErrorState
        title={t('profile.notifications.notLoaded')}
        onRetry={() => {
          for (const { refetch } of failed) void refetch();
        }}
        retrying={failed.some(({ isFetching }) => isFetching)}
      >
        {failed[0]!.error!.message}
      </ErrorState>
    </>
  );
}
