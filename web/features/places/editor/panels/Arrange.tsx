import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  Group,
  type LucideIcon,
  Ungroup,
} from 'lucide-react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { IconButton } from '#web/ui/icon-button/IconButton.tsx';
import { type AlignmentEdge, alignItems } from '../model/commands/align-items.ts';
import { distributeItems } from '../model/commands/distribute-items.ts';
import { groupItems } from '../model/commands/group-items.ts';
import { ungroupItems } from '../model/commands/ungroup-items.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import styles from './panels.module.css';

const sides: Record<AlignmentEdge, LucideIcon> = {
  left: AlignStartVertical,
  centre: AlignCenterVertical,
  right: AlignEndVertical,
  top: AlignStartHorizontal,
  middle: AlignCenterHorizontal,
  bottom: AlignEndHorizontal,
};

/** The buttons that align, distribute and group the selected items. */
export function ArrangeButtons() {
  const { t } = useTranslation();
  const editor = useEditor();
  const chosen = useEditorState((state) => state.chosen);
  const groups = useEditorState(({ history }) => history.now.groups);
  const isGrouped = [...chosen].some((id) => groups.has(id));
  return (
    <fieldset className={styles.arrange}>
      <legend className={styles.legend}>{t('editor.arrange.label')}</legend>
      <div className={styles.row}>
        {(Object.keys(sides) as AlignmentEdge[]).map((side) => {
          const Icon = sides[side];
          return (
            <IconButton
              key={side}
              label={t(`editor.arrange.${side}`)}
              icon={<Icon size={18} />}
              onClick={() => editor.run(alignItems(editor.drawing(), chosen, side))}
            />
          );
        })}
      </div>
      <div className={styles.row}>
        <IconButton
          label={t('editor.arrange.across')}
          icon={<AlignHorizontalDistributeCenter size={18} />}
          disabled={chosen.size < 3}
          onClick={() => editor.run(distributeItems(editor.drawing(), chosen, 'x'))}
        />
        <IconButton
          label={t('editor.arrange.down')}
          icon={<AlignVerticalDistributeCenter size={18} />}
          disabled={chosen.size < 3}
          onClick={() => editor.run(distributeItems(editor.drawing(), chosen, 'y'))}
        />
        <IconButton
          label={t('editor.arrange.group')}
          icon={<Group size={18} />}
          onClick={() => editor.run(groupItems(editor.drawing(), chosen))}
        />
        <IconButton
          label={t('editor.arrange.ungroup')}
          icon={<Ungroup size={18} />}
          disabled={!isGrouped}
          onClick={() => editor.run(ungroupItems(editor.drawing(), chosen))}
        />
      </div>
    </fieldset>
  );
}
