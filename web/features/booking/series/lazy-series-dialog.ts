import { loadWithTexts } from '#web/platform/languages/i18n.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';

/** The dialog that books or changes a series. Its code and texts load when it first opens. */
export const SeriesDialog = lazyPart(() => loadWithTexts(['series'], import('./SeriesDialog.tsx')), 'SeriesDialog', {
  wanted: ({ open }) => open,
});
