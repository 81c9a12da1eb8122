import { useQuery } from '@tanstack/react-query';
import { deleteAccount, getDeletion } from '#contract/accounts/account-deletion.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { clearSessionAndOpen } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import styles from '../profile.module.css';
import { IdentityProofCancelledError } from '../security/identity-proof-cancelled.ts';
import { useIdentityProof } from '../security/use-identity-proof.tsx';

/**
 * The dialog that deletes the account. It lists what the person loses, and demands a recent proof
 * of identity.
 */
export function DeleteAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const read = useQuery({ ...createQueryOptions(getDeletion), enabled: open, staleTime: 0, gcTime: 0 });
  const proof = useIdentityProof();
  const remove = useMutationWithFailureToast({
    mutationFn: () => proof.run(() => call(deleteAccount)),
    onSuccess: () => clearSessionAndOpen('/login'),
    failed: (error) => (error instanceof IdentityProofCancelledError ? null : error.message),
  });
  const { data } = read;
  const orphaned = data?.companies.filter(({ isLastAdmin }) => isLastAdmin) ?? [];
  const isReady = data !== undefined && orphaned.length === 0;
  const failed = remove.error instanceof IdentityProofCancelledError ? null : remove.error;
  const close = () => {
    remove.forgetFailure();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      onSubmit={() => isReady && remove.mutate()}
      title={t('profile.delete.question')}
      size="small"
      actions={
        <>
          <Button onClick={close}>{t('profile.cancel')}</Button>
          <Button type="submit" variant="danger" pending={remove.isPending} disabled={!isReady}>
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
          {orphaned.length > 0 && (
            <Notice tone="warning" role="alert">
              {t('profile.delete.lastAdmin', { names: orphaned.map(({ name }) => name).join(', ') })}
            </Notice>
          )}
          {failed && (
            <Notice tone="error" role="alert">
              {failed.message}
            </Notice>
          )}
        </div>
      )}
      {proof.dialog}
    </Dialog>
  );
}
