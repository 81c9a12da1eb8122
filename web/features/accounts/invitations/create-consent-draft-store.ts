import { useState } from 'react';
import type { FormDraftStore } from '#web/ui/form/use-contract-form.ts';

const consents = ['termsAndConditions', 'cookiePolicy', 'marketingConsent'] as const;
type Consents = Record<(typeof consents)[number], boolean>;

const nameOf = (code: string) => `hd_consents:${code}`;

/**
 * Stores the ticked boxes of an invitation in this tab, because a provider may send the browser
 * back. It stores no password.
 */
export function createConsentDraftStore<Values extends Consents>(code: string): FormDraftStore<Values> {
  const name = nameOf(code);
  return {
    read() {
      try {
        const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
        const ticked = consents.filter((one) => Array.isArray(kept) && kept.includes(one));
        if (ticked.length === 0) return null;
        return Object.fromEntries(ticked.map((one) => [one, true])) as unknown as Partial<Values>;
      } catch {
        return null;
      }
    },
    keep(typed) {
      try {
        sessionStorage.setItem(name, JSON.stringify(consents.filter((one) => typed[one])));
      } catch {
        // Without storage, the boxes stay ticked on the screen until the browser leaves for a
        // provider.
      }
    },
    drop: () => sessionStorage.removeItem(name),
  };
}

/** Returns the draft of one form. It stays the same object through renders. */
export function useConsentDraftStore<Values extends Consents>(code: string): FormDraftStore<Values> {
  const [draft] = useState(() => createConsentDraftStore<Values>(code));
  return draft;
}
