import type { Profile } from '#contract/accounts/user.ts';
import { loadWithTexts } from '#web/platform/languages/i18n.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';

/**
 * The dialog that requires consent to the current terms and privacy policy. It lies over every
 * screen until the signed-in person accepts both or signs out (AUTH-18).
 */
export const LazyConsentDialog = lazyPart(
  () => loadWithTexts(['accounts'], import('./accounts/ConsentDialog.tsx')),
  'ConsentDialog',
  {
    wanted: ({ profile }: { profile: Profile }) => !profile.termsOfService || !profile.privacyPolicy,
  },
);
