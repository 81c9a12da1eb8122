/** The form's state that another way in needs. */
export interface SignInMethodProps {
  at: 'login' | 'register' | 'invitation';
  /** The email as typed so far. */
  emailAddress?: string;
  /** The typed referral code, for a registration by a provider. */
  referralCode?: string;
  /** The opened invitation and its consents (INV-05: invitation/acceptExternal). */
  invitation?: {
    code: string;
    marketingConsent: boolean;
    /**
     * Returns true if the terms and cookies are ticked (INV-02). Otherwise shows the missing ones.
     */
    consented: () => boolean;
  };
}
