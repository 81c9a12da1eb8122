import type { ComponentProps } from 'react';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { PasswordParts } from './PasswordParts.tsx';

interface Props {
  /** 'Password' unless told: where one replaces another it is the new one. */
  label?: string;
  /** What is typed so far. */
  password: string;
  /** What a form spreads on its field of this name. */
  text: (field: 'password' | 'confirmPassword') => Omit<ComponentProps<typeof PasswordField>, 'label'>;
}

/** A new password, what it must have, and the same again (AUTH-16). */
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
