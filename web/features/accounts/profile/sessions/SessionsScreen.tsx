import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { endOtherSessions, endSession, listSessions } from '#contract/accounts/sessions.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions, getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { focusHeading } from '#web/platform/routing/focus-heading.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import styles from '../profile.module.css';
import { SessionRow } from './SessionRow.tsx';

/**
 * The profile's tab with the member's sessions. The member can end each session, or all except this
 * one at once.
 */
export function SessionsScreen() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery({
    ...createQueryOptions(listSessions),
    refetchOnMount: 'always',
  });
  const end = useMutationWithFailureToast({
    mutationFn: (id: string | 'others') =>
      id === 'others' ? call(endOtherSessions) : call(endSession, { params: { id } }),
    onSuccess: (_nothing, id) =>
      toast.success(t(id === 'others' ? 'profile.sessions.othersEnded' : 'profile.sessions.ended')),
    failed: (failure) => `${t('profile.sessions.notEnded')} ${failure.message}`,
    about: (id) => id,
    async onSettled() {
      await refetchQueries(client, { queryKey: getQueryKeyPrefix(listSessions) });
      // Focuses the heading, because the clicked button disappears with its session.
      focusHeading();
    },
  });
  return (
    <div className={styles.sessions}>
      <header className={styles.ribbon}>
        <h1>{t('profile.sessions.title')}</h1>
        {data && data.sessions.length > 1 && (
          <Button
            icon={<LogOut size={18} />}
            pending={end.isPending && end.variables === 'others'}
            onClick={() => end.mutate('others')}
          >
            {t('profile.sessions.endOthers')}
          </Button>
        )}
      </header>
      <p>{t('profile.sessions.words')}</p>
      {data ? (
        <ul className={styles.list}>
          {data.sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              ending={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
      ) : error ? (
        <ErrorState title={t('profile.sessions.notLoaded')} onRetry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorState>
      ) : (
        <Skeleton shape="text" lines={4} />
      )}
    </div>
  );
}
