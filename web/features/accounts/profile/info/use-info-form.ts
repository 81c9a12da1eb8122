import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { createProfileUpdateSchema } from '#contract/accounts/profile-change.ts';
import { getProfile, type Profile, type ProfileUpdate, updateProfile } from '#contract/accounts/user.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useContractFormDraft } from '#web/platform/drafts/use-form-draft.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useMergeOthersChanges } from '#web/ui/form/use-merge-others-changes.ts';
import { toast } from '#web/ui/toast/toast.ts';

const valuesOf = ({ name, marketingConsent, namesSeenBy }: Profile): ProfileUpdate => ({
  ...{ name, marketingConsent, namesSeenBy },
});

/**
 * Returns the form with the person's name and consent, by the contract's rules (PROF-02). It takes
 * over changes that another window saves.
 */
export function useProfileInfoForm() {
  const { t } = useTranslation();
  const { profile } = useCompanyContext();
  const client = useQueryClient();
  const others = useRef<{ saved: (now: ProfileUpdate, by: string) => void } | null>(null);
  const stored = valuesOf(profile);
  const save = async (body: ProfileUpdate) => {
    const saved = await call(updateProfile, { body });
    others.current!.saved(valuesOf(saved), saved.modifiedOn);
    client.setQueryData(createQueryOptions(getProfile).queryKey, saved);
  };
  const form = useContractForm<ProfileUpdate, ProfileUpdate>(createProfileUpdateSchema(profile.name), {
    initial: stored,
    draft: useContractFormDraft('profile', stored),
    failed: t('profile.info.errorOnUpdatingProfile'),
    save,
    onSaved: () => toast.success(t('profile.info.saved')),
  });
  others.current = useMergeOthersChanges(form, stored, profile.modifiedOn);
  return form;
}
