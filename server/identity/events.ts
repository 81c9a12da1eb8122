import type { CompanySso } from '#contract/sso.ts';

/** What an administrator sets of single sign-on; whether the secret was changed is said, never what it is. */
export type SsoSetup = Pick<CompanySso, 'enabled' | 'issuer' | 'clientId' | 'emailClaim' | 'organisation'> & {
  secretChanged: boolean;
};

/** What happens to companies' single sign-on and by it, said by this module's commands in their transactions. */
export type IdentityEvent =
  | { name: 'companySsoChanged'; companyId: string; by: string; before: Partial<SsoSetup>; after: Partial<SsoSetup> }
  | { name: 'ssoDomainProven'; companyId: string; by: string; domain: string }
  /** It `letIn` the people of the domain until then: switched on, and the domain proven. */
  | { name: 'ssoDomainRemoved'; companyId: string; by: string; domain: string; letIn: boolean }
  /** Another company has proven a domain of this one: nobody here did it. */
  | { name: 'ssoDomainLost'; companyId: string; by: null; domain: string }
  /** Somebody whom the company's provider knows came for the first time, and is a member since. */
  | { name: 'memberCameBySso'; companyId: string; by: string; userId: string }
  /** An account that was there before was opened by the company's single sign-on for the first time. */
  | { name: 'memberLinkedBySso'; companyId: string; by: string; userId: string }
  /** An administrator has let another person of the company's provider open an account in place of the one before. */
  | { name: 'ssoSubjectAccepted'; companyId: string; by: string; userId: string }
  /** An account has another e-mail, in every company. Why is another event, of the company that has changed it. */
  | { name: 'accountEmailChanged'; userId: string; before: string; after: string }
  /** A person who was invited, or whom the directory names so, has taken over the e-mail of a former member's account. */
  | { name: 'emailPassedOn'; companyId: string; by: string; userId: string }
  /** A member's e-mail or name was taken over from what the company's provider says. */
  | {
      name: 'memberFollowedDirectory';
      companyId: string;
      by: string;
      userId: string;
      /** Null where it stayed. */
      email: { before: string; after: string } | null;
      nameFollowed: boolean;
    };
