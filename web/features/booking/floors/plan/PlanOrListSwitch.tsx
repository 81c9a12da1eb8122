import { List, Map as MapIcon } from 'lucide-react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { SegmentedControl } from '#web/ui/button/SegmentedControl.tsx';
import type { PlanOrListView } from './opening-view.ts';

interface Props {
  view: PlanOrListView;
  onChange: (view: PlanOrListView) => void;
  wide?: boolean;
}

/** Switches between the plan and the list of places. */
export function PlanOrListSwitch({ view, onChange, wide = false }: Props) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      label={t('floors.floor.view')}
      labelHidden
      wide={wide}
      value={view}
      onChange={onChange}
      segments={[
        { value: 'plan', label: t('floors.floor.plan'), icon: <MapIcon size={16} aria-hidden="true" /> },
        { value: 'list', label: t('floors.floor.list'), icon: <List size={16} aria-hidden="true" /> },
      ]}
    />
  );
}
