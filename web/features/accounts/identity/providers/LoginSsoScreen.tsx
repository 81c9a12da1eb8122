import { Link, useParams } from '@tanstack/react-router';
import { type SubmitEvent, useRef, useState } from 'react';
import { limits } from '#contract/wire/limits.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { useDebouncedValue } from '#web/ui/text-field/use-debounced-value.ts';
import formStyles from '../LoginForm.module.css';
import pageStyles from '../LoginScreen.module.css';
import { SignedOutPageLayout } from '../SignedOutPageLayout.tsx';
import { ExternalSignInErrorNotice } from './ExternalSignInError.tsx';
import { fetchSsoCheck, parseDomainOrOrg } from './fetch-sso-check.ts';
import styles from './LoginSsoScreen.module.css';
import { getSsoSignInUrl } from './sign-in-urls.ts';
import { consumeTypedDomain, storeTypedDomain } from './typed-domain.ts';
import { useLatestResponse } from './use-latest-response.ts';

type Problem = 'required' | 'notEnabled' | 'checkFailed';

/**
 * Errors which mean that the company's single sign-on no longer opens the account. The person may
 * then need a password by email.
 */
const ended = ['ssoNotEnabled', 'domainNotProven', 'leftCompany'];

/**
 * The screen that signs in by a company's single sign-on, given the company's domain or name
 * (AUTH-02, AUTH-03). The browser continues at the company's provider.
 */
export function LoginSsoScreen() {
  const { t } = useTranslation();
  const { val = '' } = useParams({ strict: false });
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => val || consumeTypedDomain());
  const [problem, setProblem] = useState<Problem | null>(null);
  const [pending, setPending] = useState(false);
  const [hasEnded] = useState(() => ended.includes(new URLSearchParams(location.search).get('externalError') ?? ''));
  const wanted = parseDomainOrOrg(typed);
  const settled = useDebouncedValue(wanted, limits.ssoDebounce);
  // Checks the company during typing, so that the response is there at the click.
  useLatestResponse(settled === '' ? null : settled, fetchSsoCheck);

  const say = (next: Problem) => {
    setPending(false);
    setProblem(next);
    field.current?.focus();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    if (wanted === '') return say('required');
    setPending(true);
    setProblem(null);
    try {
      const { enabled, companyId } = await fetchSsoCheck(wanted);
      if (!enabled || !companyId) return say('notEnabled');
      storeTypedDomain(typed);
      location.assign(getSsoSignInUrl(companyId, location.search));
    } catch {
      say('checkFailed');
    }
  };

  return (
    <SignedOutPageLayout>
      <h1 className={pageStyles.title}>{t('providers.sso.title')}</h1>
      <p className={pageStyles.lead}>{t('providers.sso.lead')}</p>
      <form noValidate onSubmit={submit} className={formStyles.form}>
        <ExternalSignInErrorNotice />
        <TextField
          ref={field}
          name="domainOrOrg"
          label={t('providers.sso.field')}
          help={t('providers.sso.help')}
          error={problem && t(`providers.sso.${problem}`)}
          value={typed}
          maxLength={320}
          autoComplete="organization"
          autoCapitalize="none"
          spellCheck={false}
          required
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem(null);
          }}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          pending={pending}
          onMouseDown={(event) => event.preventDefault()}
        >
          {t('providers.sso.submit')}
        </Button>
        {(hasEnded || problem === 'notEnabled') && (
          <div className={styles.letter}>
            <p>{t('providers.sso.ended')}</p>
            <Link
              to="/passwordForgotten"
              search={(typed.includes('@') ? { email: typed.trim() } : {}) as never}
              className={getButtonClass({ wide: true })}
            >
              {t('providers.sso.askLetter')}
            </Link>
          </div>
        )}
        <p className={styles.back}>
          <Link to="/login" search={(previous) => previous}>
            {t('providers.sso.toLogin')}
          </Link>
        </p>
      </form>
    </SignedOutPageLayout>
  );
}
