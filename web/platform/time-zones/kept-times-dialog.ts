import { loadWithTexts } from '#web/platform/languages/i18n.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';

/** The dialog about kept times, with its texts. Both load when the dialog first opens. */
export const LazyTimeZoneChangeDialog = lazyPart(
  () => loadWithTexts(['clocks'], import('./KeptTimesDialog.tsx')),
  'TimeZoneChangeDialog',
);
