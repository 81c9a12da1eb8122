/**
 * The props of the sign-in methods below a form: the form's page, and the typed values that these
 * methods need.
 */
export interface SignInMethodProps {
  at: 'login' | 'register' | 'invitation';
  /** The email that is typed so far. */
  emailAddress?: string;
  /** The typed referral code, which a registration by a provider takes along. */
  referralCode?: string;
  /**
   * The open invitation and its consents, for acceptance by a provider (INV-05:
   * invitation/acceptExternal).
   */
  invitation?: {
    code: string;
    marketingConsent: boolean;
    /**
     * Returns true if the boxes for terms and cookies are ticked (INV-02). Otherwise it shows
     * errors at the boxes that are not.
     */
    consented: () => boolean;
  };
}
