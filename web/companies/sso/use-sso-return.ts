import { useEffect, useState } from 'react';
import { useWorkplace } from '#web/app/company/company-context.ts';
import { dropDraft } from '#web/app/drafts/draft-store.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import type { TextKey } from '#web/app/languages/texts.ts';
import { toast } from '#web/ui/toast.ts';
import { ssoFailureOf } from './sso-failures.ts';

/** The name under which what is typed into the form is kept while the browser is at the provider. */
export const ssoDraft = 'sso';

const said = ['ssoSaved', 'ssoRefused', 'externalError'];

/**
 * Heeds that the browser has just come back from the provider that single sign-on is to be saved with; the address does not keep it.
 * @returns why nothing was saved, or null
 */
export function useSsoReturn(): { failure: TextKey | null; isBack: boolean } {
  const { t } = useTranslation();
  const { profile, company } = useWorkplace();
  const [back] = useState(() => {
    const query = new URLSearchParams(location.search);
    const isSaved = query.has('ssoSaved');
    // Before the form looks for what was typed: it is what is stored now.
    if (isSaved) dropDraft({ personId: profile.id, companyId: company.id }, ssoDraft);
    return { isSaved, code: query.get('ssoRefused') ?? query.get('externalError') };
  });
  useEffect(() => {
    const url = new URL(location.href);
    if (!said.some((name) => url.searchParams.has(name))) return;
    for (const name of said) url.searchParams.delete(name);
    history.replaceState(history.state, '', url);
    if (back.isSaved) toast.success(t('sso.saved'));
  }, [back, t]);
  const { code, isSaved } = back;
  const failure = code === null ? null : ssoFailureOf(code);
  return { failure, isBack: isSaved || failure !== null };
}
