import { Eye, EyeOff, Pencil, Trash2, Undo2 } from 'lucide-react';
import type { Absence } from '#contract/absences/absences.ts';
import type { Translate } from '#web/platform/languages/texts.ts';
import type { MenuAction } from '#web/ui/menu/menu-items.ts';

/** The acts of an absence in the person's list. */
export interface AbsenceActionHandlers {
  isOver: boolean;
  onChange: () => void;
  onRemove: () => void;
  onMark: (isWrong: boolean) => void;
  onUndo: () => void;
  onUndoOutside: () => void;
}

/**
 * Lists the acts that an absence has now, for its menu. An older server sends neither `outside` nor
 * `isWrong`.
 */
export function listAbsenceMenuActions(
  { source, undoable, outside = 0, isWrong = false }: Absence,
  t: Translate,
  { isOver, onChange, onRemove, onMark, onUndo, onUndoOutside }: AbsenceActionHandlers,
): MenuAction[] {
  const isOwn = source === 'own';
  const items: MenuAction[] = [];
  if (isOwn)
    items.push({
      label: t('absences.change.label'),
      icon: <Pencil size={18} />,
      disabled: isOver,
      onSelect: onChange,
    });
  if (outside > 0)
    items.push({
      label: t('absences.undo.outside', { count: outside }),
      icon: <Undo2 size={18} />,
      onSelect: onUndoOutside,
    });
  // If all freed bookings are outside the days of an HR absence, a full undo would return the same.
  if (undoable > 0 && (isOwn || outside < undoable))
    items.push({
      label: t(isOwn ? 'absences.undo.absence' : 'absences.undo.bookings', { count: undoable }),
      icon: <Undo2 size={18} />,
      onSelect: onUndo,
    });
  if (isOwn) items.push({ label: t('absences.remove.label'), icon: <Trash2 size={18} />, onSelect: onRemove });
  else if (!isOver)
    items.push({
      label: t(isWrong ? 'absences.wrong.unmark' : 'absences.wrong.mark'),
      icon: isWrong ? <Eye size={18} /> : <EyeOff size={18} />,
      onSelect: () => onMark(!isWrong),
    });
  return items;
}
