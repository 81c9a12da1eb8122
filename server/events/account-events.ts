import type { CompanySso } from '#contract/sign-in/sso.ts';

/**
 * The single sign-on setup that an administrator saves. It shows whether the secret changed, never
 * its value.
 */
export type SsoSetup = Pick<CompanySso, 'enabled' | 'issuer' | 'clientId' | 'emailClaim' | 'organisation'> & {
  secretChanged: boolean;
};

/**
 * The events of companies' single sign-on. The module `accounts` publishes them in the transactions
 * of its commands.
 */
export type IdentityEvent =
  | { name: 'companySsoChanged'; companyId: string; by: string; before: Partial<SsoSetup>; after: Partial<SsoSetup> }
  | { name: 'ssoDomainProven'; companyId: string; by: string; domain: string }
  /**
   * `letIn` is true if people of the domain could sign in until now. Single sign-on was on, and the
   * domain was proven.
   */
  | { name: 'ssoDomainRemoved'; companyId: string; by: string; domain: string; letIn: boolean }
  /** Another company has proven a domain of this one. No member of this company did it. */
  | { name: 'ssoDomainLost'; companyId: string; by: null; domain: string }
  /** A person signed in by the company's provider for the first time and became a member. */
  | { name: 'memberCameBySso'; companyId: string; by: string; userId: string }
  /** The company's single sign-on opened an existing account for the first time. */
  | { name: 'memberLinkedBySso'; companyId: string; by: string; userId: string }
  /**
   * An administrator has accepted another person of the company's provider as the owner of an
   * account.
   */
  | { name: 'ssoSubjectAccepted'; companyId: string; by: string; userId: string }
  /**
   * An account's email changed, in every company. A second event gives the reason to the company
   * that caused the change.
   */
  | { name: 'accountEmailChanged'; userId: string; before: string; after: string }
  /**
   * At single sign-on, a person (`by`) got the email of a former member's account (`userId`). The
   * company had invited the person, or its directory gives them this email.
   */
  | { name: 'emailPassedOn'; companyId: string; by: string; userId: string }
  /** A member's email or name now follows the company's provider. */
  | {
      name: 'memberFollowedDirectory';
      companyId: string;
      by: string;
      userId: string;
      /** Null if the email stayed the same. */
      email: { before: string; after: string } | null;
      nameFollowed: boolean;
    };
