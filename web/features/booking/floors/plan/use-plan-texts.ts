import { useMemo } from 'react';
import type { FloorPlanTexts } from '#web/plan/FloorPlan.tsx';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';

/** Returns the texts of a location's plan and of its controls. */
export function usePlanTexts(location: string): FloorPlanTexts {
  const { t } = useTranslation();
  return useMemo(() => {
    const percent = new Intl.NumberFormat(currentLocale(), { style: 'percent' });
    return {
      plan: t('floors.plan.name', { location }),
      instructions: t('floors.plan.instructions'),
      zoom: t('floors.plan.zoom'),
      zoomIn: t('floors.plan.zoomIn'),
      zoomOut: t('floors.plan.zoomOut'),
      fit: t('floors.plan.fit'),
      percent: (value) => percent.format(value / 100),
      link: (name) => t('floors.plan.pointer', { name }),
    };
  }, [t, location]);
}
