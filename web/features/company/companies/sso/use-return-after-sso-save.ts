import { useEffect, useState } from 'react';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { deleteDraft } from '#web/platform/drafts/draft-store.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import type { TextKey } from '#web/platform/languages/texts.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { getSsoErrorTextKey } from './sso-error-text-keys.ts';

/**
 * The key of the form's draft, which stores the typed values while the browser is at the provider.
 */
export const ssoDraftKey = 'sso';

const said = ['ssoSaved', 'ssoRefused', 'externalError'];

/**
 * Handles the browser's return from the provider after a save of single sign-on, and removes the
 * result from the URL.
 * @returns `failure`, a text key or null, and `isBack`, true if the browser has just returned
 */
export function useReturnAfterSsoSave(): { failure: TextKey | null; isBack: boolean } {
  const { t } = useTranslation();
  const { profile, company } = useCompanyContext();
  const [back] = useState(() => {
    const query = new URLSearchParams(location.search);
    const isSaved = query.has('ssoSaved');
    // Runs before the form reads its draft, because the saved settings already equal the draft.
    if (isSaved) deleteDraft({ personId: profile.id, companyId: company.id }, ssoDraftKey);
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
  const failure = code === null ? null : getSsoErrorTextKey(code);
  return { failure, isBack: isSaved || failure !== null };
}
