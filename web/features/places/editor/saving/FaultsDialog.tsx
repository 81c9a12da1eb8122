import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { itemsById } from '../model/items-by-id.ts';
import { useDrawingFaults } from '../panels/use-drawing-faults.ts';
import { useDrawing } from '../state/editor-context.ts';
import { formatItemName } from '../state/format-item-name.ts';
import styles from './saving.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
  /** Moves the focus to the field of a fault. */
  onShow: (id: string, field: string) => void;
  /** Returns the field that receives the focus after closing, or null for the previous focus. */
  finalFocus: () => HTMLElement | null;
}

/** The largest number of faults that the dialog lists. */
const most = 20;

/**
 * The dialog with the faults that prevent a save. Each fault links to its field (EDIT-07: an
 * invalid display key among them).
 */
export function FaultsDialog({ open, onClose, onShow, finalFocus }: Props) {
  const { t } = useTranslation();
  const drawing = useDrawing();
  const { faults, wordsOf } = useDrawingFaults();
  const byId = itemsById(drawing);
  const hasKey = faults.some(({ field }) => field === 'dashboardAuthKey');
  return (
    <Dialog
      open={open && faults.length > 0}
      onClose={onClose}
      finalFocus={finalFocus}
      size="small"
      title={t('editor.faultsTitle')}
      description={t(hasKey ? 'editor.faultsKey' : 'editor.faultsLead')}
      actions={<Button onClick={onClose}>{t('editor.close')}</Button>}
    >
      <ul className={styles.faults}>
        {faults.slice(0, most).map((fault) => {
          const item = fault.id === null ? undefined : byId.get(fault.id);
          const text = `${item ? formatItemName(t, item) : t('editor.board.title')}: ${wordsOf(fault)}`;
          return (
            <li key={`${fault.id} ${fault.field} ${fault.rule}`}>
              {item ? (
                <button type="button" className={styles.fault} onClick={() => onShow(item.id, fault.field)}>
                  {text}
                </button>
              ) : (
                text
              )}
            </li>
          );
        })}
      </ul>
      {faults.length > most && <p>{t('editor.faultsMore', { count: faults.length - most })}</p>}
    </Dialog>
  );
}
