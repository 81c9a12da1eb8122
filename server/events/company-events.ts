import type { CompanySettings } from '#contract/company/companies.ts';
import type { CompanyDetails } from '#contract/company/company-details.ts';
import type { Locale } from '#contract/wire/formats.ts';

/** The person who acted, and their company. */
interface Act {
  companyId: string;
  by: string;
}

/** The changed fields before and after. Other fields are missing. */
interface Change<Of> {
  before: Partial<Of>;
  after: Partial<Of>;
}

/**
 * The events of companies. The module `companies` publishes them in the transactions of its
 * commands.
 */
export type CompanyEvent =
  | (Act & {
      name: 'companyCreated';
      companyName: string;
      /** The time zone of the root location. */
      timeZone: string;
      /** True to draw a sample floor in the new company. */
      withSampleData: boolean;
      /**
       * The founder's locale, for names that the server creates, such as those of a sample floor.
       */
      locale: Locale;
    })
  | (Act & Change<Omit<CompanyDetails, 'id' | 'createdOn' | 'modifiedOn' | 'logo'>> & { name: 'companyChanged' })
  | (Act & Change<{ logoFileId: string | null }> & { name: 'companyLogoChanged' })
  /**
   * `absenceCalendar` is the host of the HR calendar, empty without one. `confirmed` is the number
   * of bookings on closed days that the user agreed to cancel. It counts when opening hours go on.
   */
  | (Act &
      Change<CompanySettings & { absenceCalendar: string }> & { name: 'companySettingsChanged'; confirmed?: number })
  | (Act & Change<{ secondFactorRequired: boolean }> & { name: 'secondFactorRuleChanged' })
  | (Act & Change<{ isActive: boolean }> & { name: 'companyActivated' | 'companyDeactivated' });
