import { useState } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Select } from '#web/ui/field/Select.tsx';
import { renumberDesks } from '../model/commands/renumber-desks.ts';
import type { ReadingDirection } from '../model/numbering/sort-in-reading-order.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { NumberEntry } from './NumberEntry.tsx';
import styles from './panels.module.css';

const ways = {
  rows: { along: 'rows', fromRight: false, fromBottom: false },
  rowsFromRight: { along: 'rows', fromRight: true, fromBottom: false },
  rowsFromBottom: { along: 'rows', fromRight: false, fromBottom: true },
  columns: { along: 'columns', fromRight: false, fromBottom: false },
  columnsFromRight: { along: 'columns', fromRight: true, fromBottom: false },
} as const satisfies Record<string, ReadingDirection>;

/** The form that renumbers the selected desks, from a start number and in a direction. */
export function RenumberForm() {
  const { t } = useTranslation();
  const editor = useEditor();
  const chosen = useEditorState((state) => state.chosen);
  const [from, setFrom] = useState(1);
  const [way, setWay] = useState<keyof typeof ways>('rows');
  return (
    <fieldset className={styles.arrange}>
      <legend className={styles.legend}>{t('editor.renumber.label')}</legend>
      <Select
        label={t('editor.renumber.way')}
        value={way}
        options={(Object.keys(ways) as (keyof typeof ways)[]).map((value) => ({
          value,
          label: t(`editor.renumber.${value}`),
        }))}
        onChange={({ target }) => setWay(target.value as keyof typeof ways)}
      />
      <div className={styles.withButton}>
        <NumberEntry label={t('editor.renumber.from')} value={from} onEnter={(next) => setFrom(next ?? 1)} />
        <Button onClick={() => editor.run(renumberDesks(editor.drawing(), chosen, from, ways[way]))}>
          {t('editor.renumber.do')}
        </Button>
      </div>
    </fieldset>
  );
}
