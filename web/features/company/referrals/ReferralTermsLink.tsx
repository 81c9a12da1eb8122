import type { ReactNode } from 'react';
import type { ReferralProgram } from '#contract/referrals/referrals.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';

/**
 * A link to the terms of the referral program in the current language. It opens a new tab, so that
 * the form stays open.
 */
export function ReferralTermsLink({
  terms,
  children,
}: {
  terms: ReferralProgram['currentTerms'];
  children?: ReactNode;
}) {
  const { t, language } = useTranslation();
  return (
    <a href={language === 'pl' ? terms.termsUrl_PL : terms.termsUrl_EN} target="_blank" rel="noreferrer">
      {children}
      <VisuallyHidden> ({t('referrals.join.newTab')})</VisuallyHidden>
    </a>
  );
}
