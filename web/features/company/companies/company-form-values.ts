import type { CompanyDetails } from '#contract/company/company-details.ts';
import { defaultPhoneCountry, europeanCallingCodes, type ParsePhoneNumber } from '#contract/company/phone-number.ts';
import { formatEmail } from '#contract/text/format-email.ts';
import { type PhoneValues, toInternationalPhone } from './phone-values.ts';

/** The values of the form for a company's data. */
export type CompanyFormValues = PhoneValues &
  Omit<CompanyDetails, 'id' | 'companyUrlName' | 'logo' | 'isActive' | 'createdOn' | 'modifiedOn'>;

/**
 * Returns the country of an international number. The longest calling code wins. For a shared code
 * it is the largest country.
 */
function countryOf(number: string): string {
  const codes = Object.entries(europeanCallingCodes).filter(([, code]) => number.startsWith(`+${code}`));
  const large = ['GB', 'IT', 'NO', 'FI'];
  const [best] = codes.toSorted(
    ([a, one], [b, other]) => other.length - one.length || large.indexOf(b) - large.indexOf(a),
  );
  return best?.[0] ?? defaultPhoneCountry;
}

/** Converts a company's data to the initial values of the form. */
export function toCompanyFormValues(company: CompanyDetails): CompanyFormValues {
  const { id, companyUrlName, logo, isActive, createdOn, modifiedOn, ...values } = company;
  const invoiceRecipientEmails = values.invoiceRecipientEmails.replace(/[^\s,;]+/g, formatEmail);
  const companyEmail = formatEmail(values.companyEmail);
  return { ...values, companyEmail, invoiceRecipientEmails, phoneCountry: countryOf(company.phoneNumber) };
}

/** Converts the form's values to the request body. */
export function toCompanyUpdateBody(
  { phoneCountry, ...values }: CompanyFormValues,
  seen: string,
  read: ParsePhoneNumber | null,
) {
  const phoneNumber = toInternationalPhone({ phoneNumber: values.phoneNumber, phoneCountry }, read);
  return { ...values, phoneNumber, modifiedOn: seen };
}
