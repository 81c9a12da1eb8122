import type { CompanyDetails, CompanySettings } from '#contract/companies.ts';
import type { Locale } from '#contract/formats.ts';

/** Who did something in which company. */
interface Act {
  companyId: string;
  by: string;
}

/** Only what was changed: as it was, and as it is. */
interface Change<Of> {
  before: Partial<Of>;
  after: Partial<Of>;
}

/** What happens to companies, said by this module's commands in their transactions. */
export type CompanyEvent =
  | (Act & {
      name: 'companyCreated';
      companyName: string;
      /** Of the root location. */
      timeZone: string;
      /** Draws a floor to begin with. */
      withSampleData: boolean;
      /** What is named for its founder is named in this language. */
      locale: Locale;
    })
  | (Act & Change<Omit<CompanyDetails, 'id' | 'createdOn' | 'modifiedOn' | 'logo'>> & { name: 'companyChanged' })
  | (Act & Change<{ logoFileId: string | null }> & { name: 'companyLogoChanged' })
  | (Act & Change<CompanySettings> & { name: 'companySettingsChanged' })
  | (Act & Change<{ secondFactorRequired: boolean }> & { name: 'secondFactorRuleChanged' })
  | (Act & Change<{ isActive: boolean }> & { name: 'companyActivated' | 'companyDeactivated' });
