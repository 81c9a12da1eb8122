import { useEffect } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/ui/toast/toast.ts';

/**
 * Shows a toast after the browser returns from a provider that proved the person's identity. It
 * removes the parameter from the URL.
 */
export function useIdentityProvenToast(): void {
  const { t } = useTranslation();
  useEffect(() => {
    const url = new URL(location.href);
    if (!url.searchParams.has('provenBy')) return;
    url.searchParams.delete('provenBy');
    history.replaceState(history.state, '', url);
    toast.success(t('profile.proven'));
  }, [t]);
}
