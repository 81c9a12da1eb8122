import { useQuery } from '@tanstack/react-query';
import { getNotificationPreferences } from '#contract/notifications/notification-preferences.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { NotificationsForm } from './NotificationsForm.tsx';

/** The profile's tab that selects the notifications by email (PROF-04). */
export function EmailNotificationsScreen() {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery(
    createQueryOptions(getNotificationPreferences, { params: { channel: 'mail' } }),
  );
  if (data)
    return (
      <NotificationsForm
        channel="mail"
        stored={data}
        title={t('profile.notifications.title')}
        kinds={t('profile.notifications.kinds')}
      />
    );
  // The placeholder has no heading, so that the focus waits for the heading of the loaded form.
  if (!error) return <Skeleton shape="text" lines={6} />;
  return (
    <>
      <h1>{t('profile.notifications.title')}</h1>
      <ErrorState title={t('profile.notifications.notLoaded')} onRetry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorState>
    </>
  );
}
