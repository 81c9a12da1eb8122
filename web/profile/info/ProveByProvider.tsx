import { useMutation, useQuery } from '@tanstack/react-query';
import { proveOwner } from '#contract/account-deletion.ts';
import { listUserProviders } from '#contract/providers.ts';
import { call } from '#web/app/api/call.ts';
import { queryOf } from '#web/app/api/query-of.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from '../profile.module.css';

/** Whoever has no password shows that the account is theirs by signing in once more, by what opens it. */
export function ProveByProvider() {
  const { t } = useTranslation();
  const { data } = useQuery(queryOf(listUserProviders));
  const leave = useMutation({
    mutationFn: (by: { key: string; body: Parameters<typeof call<typeof proveOwner>>[1]['body'] }) =>
      call(proveOwner, { body: by.body }),
    onSuccess: ({ location: page }) => location.assign(page),
  });
  const returnTo = location.pathname;
  const ways = [
    ...(data?.providers ?? []).map(({ loginProvider: provider }) => {
      return { key: provider as string, name: provider as string, body: { provider, returnTo } };
    }),
    ...(data?.companies ?? [])
      .filter(({ linked }) => linked)
      .map(({ companyId, name }) => ({ key: companyId, name, body: { companyId, returnTo } })),
  ];
  if (data && ways.length === 0) return <Notice tone="warning">{t('profile.delete.noWay')}</Notice>;
  return (
    <>
      <p>{t('profile.delete.prove')}</p>
      <div className={styles.acts}>
        {ways.map(({ key, name, body }) => (
          <Button
            key={key}
            pending={leave.isPending && leave.variables.key === key}
            onClick={() => leave.mutate({ key, body })}
          >
            {t('profile.delete.proveBy', { name })}
          </Button>
        ))}
      </div>
      {leave.error && (
        <Notice tone="error" role="alert">
          {leave.error.message}
        </Notice>
      )}
    </>
  );
}
