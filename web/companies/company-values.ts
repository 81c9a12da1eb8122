import type { CompanyDetails } from '#contract/companies.ts';
import { defaultCountry, europe, type ReadPhone } from '#contract/phone-number.ts';
import { shownEmail } from '#contract/shown-email.ts';
import { type PhoneValues, sentPhone } from './phone-values.ts';

/** What the form about a company holds. */
export type CompanyValues = PhoneValues &
  Omit<CompanyDetails, 'id' | 'companyUrlName' | 'logo' | 'isActive' | 'createdOn' | 'modifiedOn'>;

/** The country that a number of ours begins with; the longest code wins, and of several countries with one code the largest. */
function countryOf(number: string): string {
  const codes = Object.entries(europe).filter(([, code]) => number.startsWith(`+${code}`));
  const large = ['GB', 'IT', 'NO', 'FI'];
  const [best] = codes.toSorted(
    ([a, one], [b, other]) => other.length - one.length || large.indexOf(b) - large.indexOf(a),
  );
  return best?.[0] ?? defaultCountry;
}

/** What the form begins with. */
export function valuesOf(company: CompanyDetails): CompanyValues {
  const { id, companyUrlName, logo, isActive, createdOn, modifiedOn, ...values } = company;
  const invoiceRecipientEmails = values.invoiceRecipientEmails.replace(/[^\s,;]+/g, shownEmail);
  const companyEmail = shownEmail(values.companyEmail);
  return { ...values, companyEmail, invoiceRecipientEmails, phoneCountry: countryOf(company.phoneNumber) };
}

/** What is asked of the server for them. */
export function changeOf({ phoneCountry, ...values }: CompanyValues, seen: string, read: ReadPhone | null) {
  const phoneNumber = sentPhone({ phoneNumber: values.phoneNumber, phoneCountry }, read);
  return { ...values, phoneNumber, modifiedOn: seen };
}
