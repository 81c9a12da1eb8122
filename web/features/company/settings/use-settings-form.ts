import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  type CompanySettings,
  type CompanySettingsUpdate,
  listCompanies,
  mergeCompanySettingsUpdate,
  updateCompanySettings,
} from '#contract/company/companies.ts';
import { checkHourRanges } from '#contract/company/company-settings.ts';
import { getErrorCode } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions, getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useOpeningChangeQuestion } from '#web/platform/company/use-confirmed-counts.ts';
import { useContractFormDraft } from '#web/platform/drafts/use-form-draft.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useMergeOthersChanges } from '#web/ui/form/use-merge-others-changes.ts';
import { toast } from '#web/ui/toast/toast.ts';

/** Returns the form of the company's settings, by the contract's rules (SET-01). */
export function useSettingsForm() {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const client = useQueryClient();
  const others = useRef<{ seen: () => string; saved: (now: CompanySettings, by: string) => void } | null>(null);
  const { settings, modifiedOn } = company;
  // Switching opening hours on cancels bookings on closed days. The server counts these first, and
  // the administrator confirms.
  const counts = useOpeningChangeQuestion(() => form.submit());

  const save = async ({ modifiedOn: seen, bookings: _none, ...sent }: CompanySettingsUpdate) => {
    try {
      const body = { ...sent, modifiedOn: seen, bookings: counts.takeConfirmed(sent) };
      const answer = await call(updateCompanySettings, { body });
      const saved = mergeCompanySettingsUpdate(settings, sent);
      others.current!.saved(saved, answer.modifiedOn);
      client.setQueryData(
        createQueryOptions(listCompanies).queryKey,
        (known) =>
          known && {
            companies: known.companies.map((one) =>
              one.id === company.id ? { ...one, settings: saved, modifiedOn: answer.modifiedOn } : one,
            ),
          },
      );
    } catch (error) {
      if (getErrorCode(error) === 'changedMeanwhile')
        void refetchQueries(client, { queryKey: getQueryKeyPrefix(listCompanies) });
      throw error;
    }
  };
  const form: ReturnType<typeof useContractForm<CompanySettings, CompanySettingsUpdate>> = useContractForm<
    CompanySettings,
    CompanySettingsUpdate
  >(updateCompanySettings.body, {
    initial: settings,
    bodyOf: (values) => ({ ...values, modifiedOn: others.current?.seen() ?? modifiedOn }),
    rules: checkHourRanges,
    failed: t('settings.errorOnUpdatingCompanySettings'),
    isSaidElsewhere: counts.ask,
    save,
    draft: useContractFormDraft('settings', settings),
    onSaved: () => toast.success(t('settings.saved')),
  });
  const { overtaken, ...told } = useMergeOthersChanges(form, settings, modifiedOn);
  others.current = told;
  return { ...form, overtaken, counts };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
