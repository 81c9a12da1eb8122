import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type ExternalSignInErrorCode, externalSignInErrors } from '#contract/factors/login-providers.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';

/** The failure of a sign-in by a provider or a company, as the page's URL contains it. */
interface ExternalResult {
  code: ExternalSignInErrorCode | 'unknown';
  provider: string | null;
}

function resultIn(search: string): ExternalResult | null {
  const query = new URLSearchParams(search);
  const code = query.get('externalError');
  if (code === null) return null;
  const known = externalSignInErrors.find((one) => one === code);
  const provider = query.get('provider');
  return { code: known ?? 'unknown', provider: provider === 'Google' || provider === 'Microsoft' ? provider : null };
}

/**
 * The reason why a sign-in by a provider or a company failed, with the next step. The parameters
 * are then removed from the URL.
 */
export function ExternalSignInErrorNotice() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [said] = useState(() => resultIn(location.search));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(() => {
    const clean = ({ externalError: _code, provider: _provider, ...rest }: Record<string, unknown>) => rest;
    if (said) void navigate({ to: '.', search: clean as never, replace: true });
  }, []);
  if (!said) return null;
  const provider = said.provider ?? t('providers.failures.yourCompany');
  return (
    <Notice tone="warning" role="alert">
      {t(`providers.failures.${said.code}`, { provider })}
    </Notice>
  );
}
