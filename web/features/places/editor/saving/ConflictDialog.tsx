import { useMemo, useState } from 'react';
import type { EditedLocation } from '#contract/places/drawing.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { SegmentedControl } from '#web/ui/button/SegmentedControl.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import type { Conflict, ConflictDecision } from '../model/merging/conflict.ts';
import { computeDifference } from '../model/merging/difference.ts';
import { findConflicts } from '../model/merging/find-conflicts.ts';
import { mergeDrawings } from '../model/merging/merge-drawings.ts';
import { createNewIdMapper } from '../model/new-id.ts';
import { toEditedDrawing } from '../model/saving/to-edited-drawing.ts';
import { useEditor } from '../state/editor-context.ts';
import { formatItemName } from '../state/format-item-name.ts';
import { getKindsOfChanges } from './get-kinds-of-changes.ts';
import styles from './saving.module.css';

interface Props {
  /** The location as a colleague saved it meanwhile. */
  theirs: EditedLocation;
  onClose: () => void;
}

/**
 * The dialog that merges a drawing with a colleague's save. Changes by one side are taken, and the
 * person decides where both changed. It saves nothing. An undo leads back to the colleague's
 * version.
 */
export function ConflictDialog({ theirs, onClose }: Props) {
  const { t } = useTranslation();
  const editor = useEditor();
  const [begun] = useState(() => editor.state().saved);
  const [mine] = useState(() => editor.drawing());
  const other = useMemo(() => toEditedDrawing(theirs, begun), [theirs, begun]);
  const conflicts = useMemo(() => findConflicts({ begun, theirs: other, mine }), [begun, other, mine]);
  const { added, removed, changed } = useMemo(() => computeDifference(begun, other), [begun, other]);
  const [choices, setChoices] = useState<ReadonlyMap<string, ConflictDecision>>(new Map());

  const join = () => {
    const idOf = createNewIdMapper();
    const { renumbered } = mergeDrawings({ begun, theirs: other, mine }, choices, idOf);
    editor.rebase(
      other,
      theirs.version,
      (one) => mergeDrawings({ begun, theirs: other, mine: one }, choices, idOf).drawing,
    );
    if (renumbered.length > 0) toast.info(t('editor.conflict.renumbered', { count: renumbered.length }));
    onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={join}
      title={t('editor.conflict.title')}
      description={
        theirs.drawnBy ? t('editor.conflict.by', { person: theirs.drawnBy }) : t('editor.conflict.bySomebody')
      }
      actions={
        <>
          <Button onClick={onClose}>{t('editor.conflict.later')}</Button>
          <Button type="submit" variant="primary">
            {t('editor.conflict.join')}
          </Button>
        </>
      }
    >
      <div className={styles.conflicts}>
        <p>{t('editor.conflict.theirs', { added: added.length, changed: changed.length, removed: removed.length })}</p>
        <p>{t(conflicts.length > 0 ? 'editor.conflict.choose' : 'editor.conflict.none')}</p>
        {conflicts.map((conflict) => (
          <ConflictChoice
            key={conflict.id}
            conflict={conflict}
            choice={choices.get(conflict.id) ?? 'mine'}
            onChoose={(choice) => setChoices(new Map(choices).set(conflict.id, choice))}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  conflict: Conflict;
  choice: ConflictDecision;
  onChoose: (choice: ConflictDecision) => void;
}

function ConflictChoice({ conflict, choice, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  const what =
    conflict.of === 'item'
      ? formatItemName(t, (conflict.mine ?? conflict.theirs ?? conflict.begun)!)
      : t(`editor.conflict.${conflict.of}`);
  const begun = conflict.of === 'item' ? conflict.begun : null;
  const said = (version: Conflict['mine']) =>
    getKindsOfChanges(begun, version)
      .map((change) => t(`editor.conflict.changes.${change}`))
      .join(', ');
  return (
    <section className={styles.conflict} aria-label={what}>
      <p className={styles.what}>{what}</p>
      <div className={styles.versions}>
        <p className={styles.version}>{t('editor.conflict.mineIs', { changes: said(conflict.mine) })}</p>
        <p className={styles.version}>{t('editor.conflict.theirsIs', { changes: said(conflict.theirs) })}</p>
      </div>
      <SegmentedControl<ConflictDecision>
        label={t('editor.conflict.take', { what })}
        labelHidden
        value={choice}
        onChange={onChoose}
        segments={[
          { value: 'mine', label: t('editor.conflict.mine') },
          { value: 'theirs', label: t('editor.conflict.theirsOne') },
          ...(conflict.canKeepBoth ? [{ value: 'both' as const, label: t('editor.conflict.both') }] : []),
        ]}
      />
    </section>
  );
}
