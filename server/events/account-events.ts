import type { CompanySso } from '#contract/sign-in/sso.ts';

/**
 * The single sign-on setup that an administrator saves. It shows whether the secret changed, never
 * its value.
 */
export type AuditedSsoSettings = Pick<CompanySso, 'enabled' | 'issuer' | 'clientId' | 'emailClaim' | 'organisation'> & {
  secretChanged: boolean;
};

/**
 * The events of companies' single sign-on. The module `accounts` publishes them in the transactions
 * of its commands.
 */
export type SsoEvent =
  | {
      name: 'companySsoChanged';
      companyId: string;
      by: string;
      before: Partial<AuditedSsoSettings>;
      after: Partial<AuditedSsoSettings>;
    }
  | { name: 'ssoDomainProven'; companyId: string; by: string; domain: string }
  /**
   * `letIn` is true if people of the domain could sign in until now. Single sign-on was on, and the
   * domain was proven.
   */
  | { name: 'ssoDomainRemoved'; companyId: string; by: string; domain: string; letIn: boolean }
  /**
   * Another company has proven a domain of the company `companyId`, which loses it. `by` is null,
   * because no member of the company acted.
   */
  | { name: 'ssoDomainLost'; companyId: string; by: null; domain: string }
  /** A person signed in by the company's provider for the first time and became a member. */
  | { name: 'memberCameBySso'; companyId: string; by: string; userId: string }
  /** The company's single sign-on opened an existing account for the first time. */
  | { name: 'memberLinkedBySso'; companyId: string; by: string; userId: string }
  /**
   * An administrator linked a refused subject of the company's provider to an account, in place of
   * the account's former subject. `userId` is the account.
   */
  | { name: 'ssoSubjectAccepted'; companyId: string; by: string; userId: string }
  /**
   * An account's email changed, in all companies of the person. The company whose directory caused
   * the change gets a second event (`memberFollowedDirectory` or `emailPassedOn`).
   */
  | { name: 'accountEmailChanged'; userId: string; before: string; after: string }
  /**
   * At single sign-on, a person (`by`) got the email of a former member's account (`userId`). The
   * company had invited the person, or its directory gives them this email.
   */
  | { name: 'emailPassedOn'; companyId: string; by: string; userId: string }
  /** A member's account took over a new email or name from the company's directory at sign-in. */
  | {
      name: 'memberFollowedDirectory';
      companyId: string;
      by: string;
      userId: string;
      /** Null if the email stayed the same. */
      email: { before: string; after: string } | null;
      nameFollowed: boolean;
    };
