import type { ComponentProps } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { PasswordField } from '#web/ui/text-field/PasswordField.tsx';
import { PasswordRequirements } from './PasswordRequirements.tsx';

interface Props {
  /**
   * The label of the first field, 'Password' by default. A form that replaces a password uses
   * another label.
   */
  label?: string;
  /** The password that is typed so far. */
  password: string;
  /** Returns the form's props for a field by its name. */
  text: (field: 'password' | 'confirmPassword') => Omit<ComponentProps<typeof PasswordField>, 'label'>;
}

/**
 * The fields for a new password: the password with its requirements, and its repetition (AUTH-16).
 */
export function NewPasswordFields({ label, password, text }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <PasswordField
        {...text('password')}
        label={label ?? t('accounts.password')}
        autoComplete="new-password"
        required
      />
      <PasswordRequirements password={password} />
      <PasswordField
        {...text('confirmPassword')}
        label={t('accounts.confirmPassword')}
        autoComplete="new-password"
        required
      />
    </>
  );
}
