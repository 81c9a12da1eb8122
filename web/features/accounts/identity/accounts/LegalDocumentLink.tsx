import type { ReactNode } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';

/**
 * A link to a legal document in the current language. It opens a new tab, so that the form stays
 * open.
 */
export function LegalDocumentLink({ document, children }: { document: 'terms' | 'privacy'; children?: ReactNode }) {
  const { t, language } = useTranslation();
  return (
    <a href={`/legal/${document}?language=${language}`} target="_blank" rel="noreferrer">
      {children}
      <VisuallyHidden> ({t('accounts.register.newTab')})</VisuallyHidden>
    </a>
  );
}
