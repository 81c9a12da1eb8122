import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getProfile } from '#contract/accounts/user.ts';
import { changePasswordBody } from '#contract/sign-in/account-bodies.ts';
import { checkPasswordDiffers } from '#contract/sign-in/check-password-differs.ts';
import { changePassword } from '#contract/sign-in/registration.ts';
import { formatEmail } from '#contract/text/format-email.ts';
import { PasswordRequirements } from '#web/features/accounts/identity/accounts/PasswordRequirements.tsx';
import { call } from '#web/platform/api/call.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { FormColumn, FormPage } from '#web/ui/form/FormPage.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { PasswordField } from '#web/ui/text-field/PasswordField.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { IdentityProofCancelledError } from '../security/identity-proof-cancelled.ts';
import { useIdentityProof } from '../security/use-identity-proof.tsx';

/**
 * The form that changes a password: the old password if there is one, and the new password twice.
 */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation();
  const { profile } = useCompanyContext();
  const client = useQueryClient();
  // Read only at the first render, because saving changes the profile while the form is still
  // shown.
  const [hasOld] = useState(profile.hasPassword);
  const proof = useIdentityProof();
  const form = useContractForm(changePasswordBody, {
    initial: { oldPassword: '', password: '', confirmPassword: '' },
    bodyOf: ({ oldPassword, ...fresh }) => ({ ...fresh, ...(hasOld && { oldPassword: oldPassword || null }) }),
    required: {
      oldPassword: t('profile.password.oldRequired'),
      password: t('profile.password.newRequired'),
      confirmPassword: t('profile.password.repeatRequired'),
    },
    rules: (values) => ({ password: checkPasswordDiffers(values) ?? undefined }),
    refusedAt: { proofWrong: 'oldPassword', passwordCommon: 'password', passwordSame: 'password' },
    failed: t(hasOld ? 'profile.password.errorOnUpdatingPassword' : 'profile.password.errorOnSettingPassword'),
    save: (body) =>
      proof
        .run(() => call(changePassword, { body }))
        .catch((error: unknown) => {
          throw error instanceof IdentityProofCancelledError ? error.cause : error;
        }),
    async onSaved() {
      toast.success(t('profile.password.saved'));
      await refetchQueries(client, { queryKey: getQueryKeyPrefix(getProfile) });
      onChanged();
    },
  });
  return (
    <FormPage
      title={t(hasOld ? 'profile.password.change' : 'profile.password.set')}
      form={form}
      onCancel={form.reset}
      cancelsChanges
      notice={<Notice tone="info">{t('profile.password.others')}</Notice>}
    >
      <FormColumn>
        {/* A password manager needs the user name beside the password. */}
        <TextField
          label={t('profile.info.email')}
          type="email"
          autoComplete="username"
          value={formatEmail(profile.email)}
          readOnly
        />
        {hasOld && (
          <PasswordField
            {...form.text('oldPassword')}
            label={t('profile.password.old')}
            autoComplete="current-password"
            required
          />
        )}
        <PasswordField
          {...form.text('password')}
          label={t('profile.password.new')}
          autoComplete="new-password"
          required
        />
        <PasswordRequirements password={form.values.password} />
        <PasswordField
          {...form.text('confirmPassword')}
          label={t('profile.password.repeat')}
          autoComplete="new-password"
          required
        />
      </FormColumn>
      {proof.dialog}
    </FormPage>
  );
}
