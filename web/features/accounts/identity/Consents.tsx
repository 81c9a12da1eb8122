import type { Profile } from '#contract/accounts/user.ts';
import { withTexts } from '#web/platform/languages/i18n.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';

/**
 * The dialog over every screen until the signed-in person has accepted the required documents
 * (AUTH-18).
 */
export const Consents = lazyPart(
  () => withTexts(['accounts'], import('./accounts/ConsentDialog.tsx')),
  'ConsentDialog',
  {
    wanted: ({ profile }: { profile: Profile }) => !profile.termsOfService || !profile.privacyPolicy,
  },
);
