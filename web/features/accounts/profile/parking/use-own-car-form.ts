import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { getProfile, type Profile } from '#contract/accounts/user.ts';
import { type OwnCar, updateOwnCar } from '#contract/parking/own-car.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useContractFormDraft } from '#web/platform/drafts/use-form-draft.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useMergeOthersChanges } from '#web/ui/form/use-merge-others-changes.ts';
import { toast } from '#web/ui/toast/toast.ts';

const carOf = ({ carId, vehicleRegistrationNumber }: Profile): OwnCar => ({ carId, vehicleRegistrationNumber });

/**
 * Returns the form of the member's own car, by the contract's rules. It takes over changes that
 * another window saves.
 */
export function useOwnCarForm() {
  const { t } = useTranslation();
  const { profile } = useCompanyContext();
  const client = useQueryClient();
  const others = useRef<{ saved: (now: OwnCar, by: string) => void } | null>(null);
  const stored = carOf(profile);
  const form = useContractForm<OwnCar, OwnCar>(updateOwnCar.body, {
    initial: stored,
    draft: useContractFormDraft('own car', stored),
    failed: t('profile.parking.notSaved'),
    async save(body) {
      const saved = await call(updateOwnCar, { body });
      others.current!.saved(carOf(saved), saved.modifiedOn);
      client.setQueryData(createQueryOptions(getProfile).queryKey, saved);
    },
    onSaved: () => toast.success(t('profile.parking.saved')),
  });
  others.current = useMergeOthersChanges(form, stored, profile.modifiedOn);
  return form;
}
