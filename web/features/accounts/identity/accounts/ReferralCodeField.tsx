import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { formatBrowserRefusal } from '#contract/messages/checked-messages.ts';
import { limits } from '#contract/wire/limits.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import styles from './ReferralCodeField.module.css';
import { useReferralCodeCheck } from './referral-check.ts';
import { isReferralOffered } from './referral-offer.ts';

interface Props {
  /** The code that is typed so far. */
  typed: string;
  /** The props that the form provides for the field. */
  field: Omit<ComponentProps<typeof TextField>, 'label'>;
}

/**
 * The field for a referral code, in deployments with referral codes. The server checks the code
 * while the person types (AUTH-05, AUTH-06, AUTH-14).
 */
export function ReferralCodeField({ typed, field }: Props) {
  return isReferralOffered() ? <CheckedField typed={typed} field={field} /> : null;
}

function CheckedField({ typed, field }: Props) {
  const { t, language } = useTranslation();
  const { state, failed } = useReferralCodeCheck(typed);
  const wrong = formatBrowserRefusal({ errorCode: 'referralCodeInvalid', details: {} }, language);
  const said = failed ? 'failed' : state;
  return (
    <TextField
      {...field}
      label={t('accounts.referral.label')}
      optional
      error={field.error ?? (state === 'invalid' && wrong)}
      help={
        <span role="status" className={classNames(styles.said, said === 'valid' && styles.valid)}>
          {said === 'valid' && <Check size={16} aria-hidden="true" />}
          {said === 'invalid' ? null : t(`accounts.referral.${said}`)}
        </span>
      }
      maxLength={limits.referralCodeTyped}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
