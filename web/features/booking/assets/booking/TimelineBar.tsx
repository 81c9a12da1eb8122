import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { SegmentedControl } from '#web/ui/button/SegmentedControl.tsx';
import { IconButton } from '#web/ui/icon-button/IconButton.tsx';
import { actionBarProps } from '#web/ui/toast/action-bar.ts';
import styles from './booking.module.css';
import type { TimelineUrlParams } from './timeline-url-params.ts';
import { formatViewTitle, getAdjacentViewDay, type TimelineView, timelineViews } from './views.ts';

interface Props {
  view: TimelineView;
  day: string;
  today: string;
  isPhone: boolean;
  /** True if the timeline leaves out the Sunday of the week. */
  isSundayHidden: boolean;
  onShow: (next: TimelineUrlParams) => void;
  onAdd: () => void;
  /** Shows the button as pending until the groups have loaded. */
  adding: boolean;
  addLabel: string;
  /** Further controls in the bar, such as the search field. */
  children: ReactNode;
}

/**
 * The bar above a timeline: it selects days and view, and its button opens the dialog of a new
 * booking.
 */
export function TimelineToolbar({
  view,
  day,
  today,
  isPhone,
  isSundayHidden,
  onShow,
  onAdd,
  adding,
  addLabel,
  children,
}: Props) {
  const { t } = useTranslation();
  return (
    <div {...actionBarProps} className={styles.bar}>
      <div className={styles.steps}>
        <Button size="small" onClick={() => onShow({ day: today })}>
          {t('assets.today')}
        </Button>
        <IconButton
          label={t('assets.previous')}
          icon={<ChevronLeft size={20} />}
          onClick={() => onShow({ day: getAdjacentViewDay(view, day, -1) })}
        />
        <IconButton
          label={t('assets.next')}
          icon={<ChevronRight size={20} />}
          onClick={() => onShow({ day: getAdjacentViewDay(view, day, 1) })}
        />
        <h2 className={styles.period} aria-live="polite">
          {formatViewTitle(view, day, { month: isPhone ? 'short' : 'long', isSundayHidden })}
        </h2>
      </div>
      {children}
      {!isPhone && (
        <SegmentedControl
          label={t('assets.views.label')}
          labelHidden
          segments={timelineViews.map((value) => ({ value, label: t(`assets.views.${value}`) }))}
          value={view}
          onChange={(next) => onShow({ view: next })}
        />
      )}
      <Button variant="primary" icon={<Plus size={18} />} pending={adding} onClick={onAdd} className={styles.add}>
        {addLabel}
      </Button>
    </div>
  );
}
