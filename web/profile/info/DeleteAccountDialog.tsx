import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { deleteAccount, getDeletion } from '#contract/account-deletion.ts';
import { errorCodeOf } from '#web/app/api/api-error.ts';
import { call } from '#web/app/api/call.ts';
import { queryOf } from '#web/app/api/query-of.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { leaveTo } from '#web/app/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from '../profile.module.css';
import { ProveByProvider } from './ProveByProvider.tsx';

interface Props {
  /** Of the account, for what keeps passwords. */
  email: string;
  open: boolean;
  onClose: () => void;
}

/** Says what goes with an account, asks whose it is, and deletes it. */
export function DeleteAccountDialog({ email, open, onClose }: Props) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const read = useQuery({ ...queryOf(getDeletion), enabled: open, staleTime: 0, gcTime: 0 });
  useEffect(() => {
    if (open) {
      setPassword('');
      setWrong(null);
    }
  }, [open]);
  const remove = useMutation({
    mutationFn: () => call(deleteAccount, { body: password === '' ? {} : { password } }),
    onSuccess: () => leaveTo('/login'),
    onError(error) {
      if (errorCodeOf(error) === 'oldPasswordWrong') {
        setWrong(error.message);
        field.current?.focus();
      } else if (errorCodeOf(error) === 'proofNeeded') void read.refetch();
    },
  });
  const { data } = read;
  const orphaned = data?.companies.filter(({ isLastAdmin }) => isLastAdmin) ?? [];
  const byPassword = data?.proof === 'password';
  const submit = () => {
    if (!data || orphaned.length > 0 || (!byPassword && !data.isProven)) return;
    if (byPassword && password === '') {
      setWrong(t('profile.password.oldRequired'));
      field.current?.focus();
    } else remove.mutate();
  };
  const other = remove.error && errorCodeOf(remove.error) !== 'oldPasswordWrong' ? remove.error.message : null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onSubmit={submit}
      title={t('profile.delete.question')}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>{t('profile.cancel')}</Button>
          <Button
            type="submit"
            variant="danger"
            pending={remove.isPending}
            disabled={!data || orphaned.length > 0 || (!byPassword && !data.isProven)}
          >
            {t('profile.delete.confirm')}
          </Button>
        </>
      }
    >
      {!data && !read.error && <Skeleton shape="text" lines={4} />}
      {!data && read.error && (
        <ErrorState
          title={t('profile.delete.notLoaded')}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        >
          {read.error.message}
        </ErrorState>
      )}
      {data && (
        <div className={styles.fields}>
          <ul className={styles.consequences}>
            <li>
              {data.futureBookings > 0
                ? t('profile.delete.bookings', { count: data.futureBookings })
                : t('profile.delete.noBookings')}
            </li>
            {data.companies.length > 0 && (
              <li>{t('profile.delete.companies', { names: data.companies.map(({ name }) => name).join(', ') })}</li>
            )}
            <li>{t('profile.delete.renamed')}</li>
            <li>{t('profile.delete.forEver')}</li>
          </ul>
          {orphaned.length > 0 ? (
            <Notice tone="warning" role="alert">
              {t('profile.delete.lastAdmin', { names: orphaned.map(({ name }) => name).join(', ') })}
            </Notice>
          ) : byPassword ? (
            <>
              <input type="hidden" autoComplete="username" value={email} readOnly />
              <PasswordField
                ref={field}
                label={t('profile.password.old')}
                autoComplete="current-password"
                value={password}
                error={wrong}
                required
                onChange={({ target }) => {
                  setPassword(target.value);
                  setWrong(null);
                }}
              />
            </>
          ) : data.isProven ? (
            <Notice tone="info">{t('profile.delete.proven')}</Notice>
          ) : (
            <ProveByProvider />
          )}
          {other && (
            <Notice tone="error" role="alert">
              {other}
            </Notice>
          )}
        </div>
      )}
    </Dialog>
  );
}
