import { Tabs } from '@base-ui/react/tabs';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { selectionTool } from '../state/active-tool.ts';
import { useEditor } from '../state/editor-context.ts';
import { Palette } from './Palette.tsx';
import { SelectionProperties } from './Properties.tsx';
import styles from './panels.module.css';
import type { GetPaletteButtonHandlers } from './use-palette.ts';

const SketchPanel = lazyPart(() => import('../sketch/SketchPanel.tsx'), 'SketchPanel');

export type PanelTab = 'design' | 'sketch';

interface Props {
  tab: PanelTab;
  onTab: (tab: PanelTab) => void;
  use: GetPaletteButtonHandlers;
}

/**
 * The panel with the two tabs of EDIT-01: the drawing, and the sketch below it. While the second
 * tab is open, drags move the sketch.
 */
export function LeftPanel({ tab, onTab, use }: Props) {
  const { t } = useTranslation();
  const editor = useEditor();
  return (
    <Tabs.Root
      className={styles.panel}
      value={tab}
      onValueChange={(next: PanelTab) => {
        editor.take(next === 'sketch' ? { does: 'sketch' } : selectionTool);
        onTab(next);
      }}
    >
      <Tabs.List className={styles.tabs} aria-label={t('editor.panel.label')}>
        <Tabs.Tab className={styles.tab} value="design">
          {t('editor.panel.design')}
        </Tabs.Tab>
        <Tabs.Tab className={styles.tab} value="sketch">
          {t('editor.panel.sketch')}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel className={styles.body} value="design">
        <Palette use={use} />
        <SelectionProperties />
      </Tabs.Panel>
      <Tabs.Panel className={styles.body} value="sketch">
        <SketchPanel />
      </Tabs.Panel>
    </Tabs.Root>
  );
}
