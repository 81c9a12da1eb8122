import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type CompanySso, getCompanySso, signInWithSso, updateCompanySso } from '#contract/sign-in/sso.ts';
import type { ErrorDetails } from '#contract/wire/errors.ts';
import { ApiError, getErrorCode } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { useContractFormDraft } from '#web/platform/drafts/use-form-draft.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx';
import { SaveButton } from '#web/ui/form/SaveButton.tsx';
import { SaveErrorMessage } from '#web/ui/form/SaveErrorMessage.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useMergeOthersChanges } from '#web/ui/form/use-merge-others-changes.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { ConfirmSsoSaveDialog, type SsoConfirmationReason } from './ConfirmSsoSaveDialog.tsx';
import { SsoProviderFields } from './SsoProviderFields.tsx';
import { type SsoTestProblem, SsoTestResult } from './SsoTestResult.tsx';
import styles from './sso.module.css';
import { getSsoConfirmationReason } from './sso-confirmation-reason.ts';
import { toSsoFormValues, toSsoRequestBody } from './sso-form-values.ts';
import { ssoDraftKey } from './use-return-after-sso-save.ts';
import { useSsoTest } from './use-sso-test.ts';

/**
 * Opens the provider's page. The promise never resolves, so that the form stays disabled until the
 * page is left.
 */
const leave = (url: string) =>
  new Promise<never>(() => {
    location.assign(url);
  });

/**
 * The form about the company's identity provider: its URL, and the client that Biurko has there.
 */
export function SsoProviderForm({ sso }: { sso: CompanySso }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const stored = toSsoFormValues(sso);
  const others = useRef<{ seen: () => string } | null>(null);
  const readIt = () => refetchQueries(client, { queryKey: getQueryKeyPrefix(getCompanySso) });
  const [question, setQuestion] = useState<SsoConfirmationReason | null>(null);
  const [problem, setProblem] = useState<SsoTestProblem | null>(null);
  const isLeaving = useRef(false);
  useEffect(() => {
    // The Back button restores this page from the cache, in its disabled state. A reload enables
    // it.
    const wake = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);
  const test = useSsoTest();
  const form = useContractForm(updateCompanySso.body, {
    initial: stored,
    bodyOf: (values) => ({ ...toSsoRequestBody(values), modifiedOn: others.current?.seen() || null }),
    refusedAt: { issuerNotAllowed: 'issuer', secretNeeded: 'clientSecret', organisationTaken: 'organisation' },
    failed: t('sso.notSaved'),
    // The notice below the form shows this error.
    isSaidElsewhere: ({ errorCode }) => errorCode === 'ssoTestFailed',
    draft: useContractFormDraft(ssoDraftKey, stored),
    async save(body) {
      setProblem(null);
      test.reset();
      try {
        if (isLeaving.current) {
          const returnTo = location.pathname;
          const { location: page } = await call(signInWithSso, { body: { ...body, returnTo } });
          return await leave(page);
        }
        await call(updateCompanySso, { body });
        // Refetches the time of this change, because the next save has to send it.
        await readIt();
      } catch (error) {
        isLeaving.current = false;
        if (getErrorCode(error) === 'changedMeanwhile') void readIt();
        if (error instanceof ApiError && error.errorCode === 'ssoTestFailed')
          setProblem((error.details as ErrorDetails<'ssoTestFailed'>).problem);
        throw error;
      }
    },
    onSaved: () => toast.success(t('sso.saved')),
  });
  const { overtaken, ...told } = useMergeOthersChanges(form, stored, sso.modifiedOn ?? '');
  others.current = told;
  const ask = () => {
    const next = form.canSave ? getSsoConfirmationReason(stored, form.values) : null;
    if (next) setQuestion(next);
    else form.submit();
  };
  const confirm = () => {
    isLeaving.current = question !== 'off';
    setQuestion(null);
    form.submit();
  };
  const onlyWayIn = sso.domains.reduce((sum, one) => sum + one.onlyWayIn, 0);
  return (
    <form
      noValidate
      className={styles.part}
      onChange={() => {
        test.reset();
        setProblem(null);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <h3>{t('sso.provider')}</h3>
      <SsoProviderFields text={form.text} sso={sso} />
      <SsoTestResult test={test} problem={problem} />
      {overtaken && (
        <Notice tone="info" role="status">
          {t('sso.overtaken')}
        </Notice>
      )}
      <LeaveGuard isUnsaved={() => !isLeaving.current && form.isUnsaved()} />
      <SaveErrorMessage refused={form.refused} failed={form.failed} />
      <div className={styles.actions}>
        <Button
          pending={test.isPending}
          onClick={() => {
            setProblem(null);
            test.mutate(form.values);
          }}
        >
          {t('sso.test')}
        </Button>
        <SaveButton form={{ ...form, submit: ask }}>{t('sso.save')}</SaveButton>
      </div>
      <ConfirmSsoSaveDialog
        question={question}
        onlyWayIn={onlyWayIn}
        onClose={() => setQuestion(null)}
        onConfirm={confirm}
      />
    </form>
  );
}
