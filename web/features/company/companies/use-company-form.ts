import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { listCompanies } from '#contract/company/companies.ts';
import {
  type CompanyDetails,
  type CompanyUpdateBody,
  getCompany,
  updateCompany,
} from '#contract/company/company-details.ts';
import { getErrorCode } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions, getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { useContractFormDraft } from '#web/platform/drafts/use-form-draft.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useMergeOthersChanges } from '#web/ui/form/use-merge-others-changes.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { type CompanyFormValues, toCompanyFormValues, toCompanyUpdateBody } from './company-form-values.ts';
import { validatePhone } from './phone-values.ts';
import { usePhoneNumberParser } from './use-phone-number-parser.ts';

/** Returns the form for a company's data, by the contract's rules (COMP-02, COMP-03). */
export function useCompanyForm(company: CompanyDetails, onSaved?: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const read = usePhoneNumberParser();
  const others = useRef<{ seen: () => string; saved: (now: CompanyFormValues, by: string) => void } | null>(null);
  const stored = toCompanyFormValues(company);

  const save = async (body: CompanyUpdateBody) => {
    try {
      const saved = await call(updateCompany, { body });
      others.current!.saved(toCompanyFormValues(saved), saved.modifiedOn);
      client.setQueryData(createQueryOptions(getCompany).queryKey, saved);
      form.rebase(toCompanyFormValues(saved));
      void refetchQueries(client, { queryKey: getQueryKeyPrefix(listCompanies) });
    } catch (error) {
      if (getErrorCode(error) === 'changedMeanwhile')
        void refetchQueries(client, { queryKey: getQueryKeyPrefix(getCompany) });
      throw error;
    }
  };
  const required = t('companies.required');
  const form = useContractForm<CompanyFormValues, CompanyUpdateBody>(updateCompany.body, {
    initial: stored,
    bodyOf: (values) => toCompanyUpdateBody(values, others.current?.seen() ?? company.modifiedOn, read),
    rules: (values) => ({ phoneNumber: validatePhone(values, read, false) }),
    required: { invoiceCompanyName: required, vatNumber: required },
    known: read,
    refusedAt: { phoneInvalid: 'phoneNumber' },
    failed: t('companies.errorOnUpdatingCompany'),
    save,
    draft: useContractFormDraft('company', stored),
    onSaved() {
      toast.success(t('companies.saved'));
      onSaved?.();
    },
  });
  const { overtaken, ...told } = useMergeOthersChanges(form, stored, company.modifiedOn);
  others.current = told;
  return { ...form, overtaken };
}

export type CompanyForm = ReturnType<typeof useCompanyForm>;
