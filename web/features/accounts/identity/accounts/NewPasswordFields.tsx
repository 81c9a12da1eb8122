import type { ComponentProps } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { PasswordField } from '#web/ui/text-field/PasswordField.tsx';
import { PasswordParts } from './PasswordParts.tsx';

interface Props {
  /** The label, 'Password' by default. It differs where a new password replaces an old one. */
  label?: string;
  /** The password as typed so far. */
  password: string;
  /** Returns the form's props for the field of this name. */
  text: (field: 'password' | 'confirmPassword') => Omit<ComponentProps<typeof PasswordField>, 'label'>;
}

/** A new password with its requirements, and its repetition (AUTH-16). */
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
      <PasswordParts password={password} />
      <PasswordField
        {...text('confirmPassword')}
        label={t('accounts.confirmPassword')}
        autoComplete="new-password"
        required
      />
    </>
  );
}
