import type { Profile } from '#contract/user.ts';
import { withTexts } from '#web/app/languages/i18n.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';

/** Whatever somebody opens once signed in, until they have accepted what everybody has to (AUTH-18). */
export const Consents = lazyPart(
  () => withTexts(['accounts'], import('./accounts/ConsentDialog.tsx')),
  'ConsentDialog',
  {
    wanted: ({ profile }: { profile: Profile }) => !profile.termsOfService || !profile.privacyPolicy,
  },
);
