import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { acceptSsoSubject, getCompanySso, type RefusedSsoSubject } from '#contract/sign-in/sso.ts';
import { formatEmail } from '#contract/text/format-email.ts';
import { formatDisplayInstant } from '#contract/time/wall-clock.ts';
import { getErrorCode } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { getDeviceTimeZone } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import styles from './sso.module.css';

interface Props {
  refusals: readonly RefusedSsoSubject[];
  /** The element that gets the focus after a row has disappeared. */
  focusAfter: RefObject<HTMLElement | null>;
}

/**
 * The people whose sign-in by the company was refused, because the email belongs to another
 * account. An administrator decides about each.
 */
export function SsoRefusals({ refusals, focusAfter }: Props) {
  const { t } = useTranslation();
  if (refusals.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3>{t('sso.refusals')}</h3>
      <p className={styles.lead}>{t('sso.refusalsLead')}</p>
      <ul className={styles.domains}>
        {refusals.map((one) => (
          <RefusalRow key={one.id} {...one} focusAfter={focusAfter} />
        ))}
      </ul>
    </div>
  );
}

type RowProps = RefusedSsoSubject & Pick<Props, 'focusAfter'>;

function RefusalRow({ id, email, name, userName, triedOn, focusAfter }: RowProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const shown = formatEmail(email);
  const accept = useMutationWithFailureToast({
    mutationFn: () => call(acceptSsoSubject, { body: { id } }),
    // Refetches after an error too, because the server may have executed a request without a
    // response.
    onSettled: () => client.invalidateQueries(createQueryOptions(getCompanySso)),
    onSuccess: () => toast.success(t('sso.accepted', { name: userName })),
    // After `notFound` the refetched list has no row that could show the notice. The row shows any
    // other error.
    failed: (error) => (getErrorCode(error) === 'notFound' ? t('sso.refusalGone', { email: shown }) : null),
  });

  return (
    <li className={styles.domain}>
      <div className={styles.head}>
        <strong>{shown}</strong>
        <Button
          size="small"
          pending={accept.isPending}
          aria-label={t('sso.samePersonNamed', { email: shown })}
          onClick={() => setAsking(true)}
        >
          {t('sso.samePerson')}
        </Button>
      </div>
      <dl className={styles.record}>
        <dt>{t('sso.accountOf')}</dt>
        <dd>{userName}</dd>
        <dt>{t('sso.cameNow')}</dt>
        <dd>{name}</dd>
        <dt>{t('sso.triedOn')}</dt>
        <dd>{formatDisplayInstant(triedOn, getDeviceTimeZone())}</dd>
      </dl>
      {accept.error && getErrorCode(accept.error) !== 'notFound' && (
        <Notice tone="warning" role="alert">
          {accept.error.message}
        </Notice>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          accept.mutate();
          focusAfter.current?.focus();
        }}
        focusAfter={focusAfter}
        title={t('sso.samePersonQuestion', { name: userName })}
        confirmLabel={t('sso.samePersonConfirm')}
      >
        {t('sso.samePersonMeans', { name: userName, newcomer: name })}
      </ConfirmDialog>
    </li>
  );
}
