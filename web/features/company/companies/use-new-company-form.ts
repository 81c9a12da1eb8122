import { useRef, useState } from 'react';
import { createCompany } from '#contract/company/new-company.ts';
import { defaultPhoneCountry } from '#contract/company/phone-number.ts';
import { call } from '#web/platform/api/call.ts';
import { createIdempotentRequestId } from '#web/platform/api/request-id.ts';
import { getDeviceTimeZone } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { storeFoundedCompanyName } from './founded-company-name.ts';
import { type PhoneValues, toInternationalPhone, validatePhone } from './phone-values.ts';
import { usePhoneNumberParser } from './use-phone-number-parser.ts';

type Values = PhoneValues & { companyName: string; generateSampleData: boolean };
interface Body {
  companyName: string;
  phoneNumber: string;
  generateSampleData: boolean;
  timeZone: string;
  requestId?: string | undefined;
}

/**
 * Returns the form for a new company, by the contract's rules (SHELL-11). After the save the page
 * loads the new company.
 */
export function useNewCompanyForm() {
  const { t } = useTranslation();
  const founded = useRef('');
  const [requestId] = useState(createIdempotentRequestId);
  const read = usePhoneNumberParser();
  return useContractForm<Values, Body>(createCompany.body, {
    initial: { companyName: '', phoneNumber: '', phoneCountry: defaultPhoneCountry, generateSampleData: false },
    bodyOf: ({ companyName, generateSampleData, ...phone }) => ({
      companyName,
      phoneNumber: toInternationalPhone(phone, read),
      generateSampleData,
      timeZone: getDeviceTimeZone(),
      requestId,
    }),
    rules: (values) => ({ phoneNumber: validatePhone(values, read, true) }),
    known: read,
    refusedAt: { phoneInvalid: 'phoneNumber', phoneNotEuropean: 'phoneNumber' },
    failed: t('companies.add.errorOnSaveMessage'),
    async save(body) {
      const { companyUrlName } = await call(createCompany, { body });
      storeFoundedCompanyName(body.companyName);
      founded.current = companyUrlName;
    },
    // A page load drops all data of the previous company (SHELL-06).
    onSaved: () => window.location.assign(`/${founded.current}`),
  });
}

export type NewCompanyForm = ReturnType<typeof useNewCompanyForm>;
