import { useTranslation } from '#web/platform/languages/i18n.ts';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  pending: boolean;
  /**
   * The names of the unsaved works on the screen, in the reader's language. Null for a work without
   * a name.
   */
  works: readonly (string | null)[];
  /** True when the tab also stores a draft of a drawing that is not on the screen. */
  isDrawingElsewhere: boolean;
}

/** The question before a sign-out that would lose unsaved work. */
export function ConfirmSignOutDialog({ works, isDrawingElsewhere, ...dialog }: Props) {
  const { t } = useTranslation();
  const named = works.map((name) => name ?? t('signOut.unnamed'));
  const lost = [...new Set(named), ...(isDrawingElsewhere ? [t('signOut.drawingElsewhere')] : [])];
  return (
    <ConfirmDialog {...dialog} danger title={t('signOut.title')} confirmLabel={t('signOut.confirm')}>
      {t('signOut.works', { works: lost.join(', ') })}
    </ConfirmDialog>
  );
}
