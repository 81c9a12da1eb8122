import type { CompanySso } from '#contract/sso.ts';

/** What an administrator sets of single sign-on; whether the secret was changed is said, never what it is. */
export type SsoSetup = Pick<CompanySso, 'enabled' | 'issuer' | 'clientId' | 'organisation'> & {
  secretChanged: boolean;
};

/** What happens to companies' single sign-on and by it, said by this module's commands in their transactions. */
export type IdentityEvent =
  | { name: 'companySsoChanged'; companyId: string; by: string; before: Partial<SsoSetup>; after: Partial<SsoSetup> }
  | { name: 'ssoDomainProven' | 'ssoDomainRemoved'; companyId: string; by: string; domain: string }
  /** Another company has proven a domain of this one: nobody here did it. */
  | { name: 'ssoDomainLost'; companyId: string; by: null; domain: string }
  /** Somebody whom the company's provider knows came for the first time, and is a member since. */
  | { name: 'memberCameBySso'; companyId: string; by: string; userId: string };
