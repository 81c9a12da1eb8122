import { useMemo } from 'react';
import type { ViewportTexts } from '#web/plan/viewport/Viewport.tsx';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';

/** Returns the texts of a location's drawing and of its zoom control. */
export function useCanvasTexts(location: string): ViewportTexts {
  const { t } = useTranslation();
  return useMemo(() => {
    const percent = new Intl.NumberFormat(currentLocale(), { style: 'percent' });
    return {
      plan: t('editor.canvas.name', { location }),
      instructions: t('editor.canvas.instructions'),
      zoom: t('editor.canvas.zoom'),
      zoomIn: t('editor.canvas.zoomIn'),
      zoomOut: t('editor.canvas.zoomOut'),
      fit: t('editor.canvas.fit'),
      percent: (value) => percent.format(value / 100),
    };
  }, [t, location]);
}
