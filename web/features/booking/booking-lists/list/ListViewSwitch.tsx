import { useTranslation } from '#web/platform/languages/i18n.ts';
import { SegmentedControl } from '#web/ui/button/SegmentedControl.tsx';
import { type ListView, listViews } from './list-search.ts';

interface Props {
  view: ListView;
  onChange: (view: ListView) => void;
}

/** The control that selects upcoming, past or all bookings. */
export function ListViewSwitch({ view, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      label={t('bookingLists.view.label')}
      labelHidden
      segments={listViews.map((value) => ({ value, label: t(`bookingLists.view.${value}`) }))}
      value={view}
      onChange={onChange}
    />
  );
}
