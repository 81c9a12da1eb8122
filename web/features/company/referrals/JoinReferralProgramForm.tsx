import { useState } from 'react';
import { referralJoinForm } from '#contract/referrals/referral-join-form.ts';
import type { ReferralProgram } from '#contract/referrals/referrals.ts';
import { formatEmail } from '#contract/text/format-email.ts';
import { limits } from '#contract/wire/limits.ts';
import { getErrorCode } from '#web/platform/api/api-error.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Trans } from '#web/platform/languages/Trans.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { ReferralTermsLink } from './ReferralTermsLink.tsx';
import styles from './referrals.module.css';
import type { ReferralProgramModel } from './use-referral-program.ts';

interface Props {
  program: ReferralProgram;
  /** True while the referral program runs. */
  open: boolean;
  onJoin: ReferralProgramModel['join'];
}

/** The form that joins the referral program: an email and consent to the terms. */
export function JoinReferralProgramForm({ program, open, onJoin }: Props) {
  const { t } = useTranslation();
  const { profile } = useCompanyContext();
  const [refused, setRefused] = useState<string | null>(null);
  const form = useContractForm(referralJoinForm, {
    initial: { userEmail: formatEmail(profile.email), termsAccepted: false },
    failed: t('referrals.join.failed'),
    async save({ userEmail }) {
      setRefused(null);
      try {
        await onJoin(program, userEmail);
        toast.success(t('referrals.join.done'));
      } catch (error) {
        setRefused((error as Error).message);
        // The new terms need a new consent.
        if (getErrorCode(error) === 'referralTermsChanged') form.change({ termsAccepted: false }, []);
        throw error;
      }
    },
  });
  return (
    <form
      noValidate
      aria-label={t('referrals.join.title')}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (open) form.submit();
      }}
    >
      <h2>{t('referrals.join.title')}</h2>
      {refused && (
        <Notice tone="error" role="alert">
          {refused}
        </Notice>
      )}
      <TextField
        {...form.line('userEmail')}
        label={t('referrals.join.email')}
        help={t('referrals.join.emailHelp')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.emailLength}
        required
      />
      <Checkbox
        {...form.text('termsAccepted')}
        label={
          <Trans
            i18nKey="referrals.join.terms"
            components={{ terms: <ReferralTermsLink terms={program.currentTerms} /> }}
          />
        }
        required
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        disabled={!open}
        pending={form.isSaving}
        // A mouse down must not blur a field. The field's error would move the button away from the
        // pointer.
        onMouseDown={(event) => event.preventDefault()}
      >
        {t('referrals.join.submit')}
      </Button>
    </form>
  );
}
