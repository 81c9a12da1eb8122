import { Download } from 'lucide-react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { adminsConfirmationCheckboxId } from './ImportPreview.tsx';
import type { CheckedImportRow, createImportPlan } from './import-plan.ts';
import type { ImportState } from './use-people-import.ts';

interface Props {
  state: ImportState;
  plan: ReturnType<typeof createImportPlan> | null;
  /** False while the file invites administrators whom the administrator has not confirmed. */
  isLookedAt: boolean;
  close: () => void;
  begin: () => void;
  readChosen: () => void;
  onChangeColumns: () => void;
  onSaveResult: (rows: readonly CheckedImportRow[]) => void;
  send: () => void;
  stop: () => void;
}

/** The buttons of the import dialog in each of its steps. */
export function ImportActions({ state, plan, isLookedAt, close, begin, send, stop, ...more }: Props) {
  const { t } = useTranslation();
  const { step } = state;
  return (
    <>
      {step === 'sending' ? (
        <Button onClick={stop}>{t('people.import.stop')}</Button>
      ) : (
        <Button onClick={close}>{t(step === 'done' ? 'people.close' : 'people.cancel')}</Button>
      )}
      {(step === 'columns' || step === 'preview' || step === 'done') && (
        <Button onClick={begin}>{t('people.import.another')}</Button>
      )}
      {step === 'columns' && (
        <Button variant="primary" onClick={more.readChosen}>
          {t('people.import.readChosen')}
        </Button>
      )}
      {step === 'preview' && <Button onClick={more.onChangeColumns}>{t('people.import.changeColumns')}</Button>}
      {state.step === 'done' && (
        <Button icon={<Download size={18} />} onClick={() => more.onSaveResult(state.rows)}>
          {t('people.import.download')}
        </Button>
      )}
      {plan && (plan.now.length > 0 || step === 'sending') && (
        <Button
          variant="primary"
          pending={step === 'sending'}
          aria-disabled={!isLookedAt || undefined}
          onRefused={() => document.getElementById(adminsConfirmationCheckboxId)?.focus()}
          onClick={send}
        >
          {t(step === 'done' ? 'people.import.sendRest' : 'people.import.send', { count: plan.now.length })}
        </Button>
      )}
    </>
  );
}
