import { useEffect } from 'react';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { toast } from '#web/ui/toast.ts';

/** Says that the browser has just come back from a provider that showed whose account it is; the address does not keep it. */
export function useProvenWord(): void {
  const { t } = useTranslation();
  useEffect(() => {
    const url = new URL(location.href);
    if (!url.searchParams.has('provenBy')) return;
    url.searchParams.delete('provenBy');
    history.replaceState(history.state, '', url);
    toast.success(t('profile.proven'));
  }, [t]);
}
