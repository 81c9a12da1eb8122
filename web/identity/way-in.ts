/** What another way in knows of the form that it stands below. */
export interface WayInProps {
  at: 'login' | 'register' | 'invitation';
  /** What has been typed so far. */
  emailAddress?: string;
  /** The referral code that was typed, for a registration by a provider. */
  referralCode?: string;
  /** Whose link was opened, and what was chosen there (INV-05: invitation/acceptExternal). */
  invitation?: {
    code: string;
    marketingConsent: boolean;
    /** Whether the terms and cookies are ticked (INV-02); what is not is said. */
    consented: () => boolean;
  };
}
