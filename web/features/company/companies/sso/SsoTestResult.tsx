import type { ErrorDetails } from '#contract/wire/errors.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import type { SsoTestMutation } from './use-sso-test.ts';

/** The fault that the server found at the identity provider. */
export type SsoTestProblem = ErrorDetails<'ssoTestFailed'>['problem'];

interface Props {
  test: SsoTestMutation;
  /** The fault that refused a save. */
  problem: SsoTestProblem | null;
}

/** Shows the result of a test of the provider, and why a save was refused by its test. */
export function SsoTestResult({ test, problem }: Props) {
  const { t } = useTranslation();
  const { data: found } = test;
  return (
    <div role="status">
      {found && (
        <Notice tone={found.problem ? 'warning' : 'info'}>
          {t(found.problem ? `sso.problems.${found.problem}` : 'sso.works')}
        </Notice>
      )}
      {test.error && <Notice tone="warning">{test.error.message}</Notice>}
      {problem && (
        <Notice tone="warning">
          {t('sso.notSaved')} {t(`sso.problems.${problem}`)}
        </Notice>
      )}
    </div>
  );
}
