import { ShieldAlert } from 'lucide-react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { useSelectionActions } from '../model/use-selection.ts';
import type { PlaceState } from '../place/place-state.ts';

/**
 * Offers the bypass to people with its permission, if it helps. A bypass lifts neither a past date
 * nor a frozen place. It turns off when the dialog of the place closes.
 */
export function BypassOffer({ state }: { state: PlaceState }) {
  const { t } = useTranslation();
  const { bypass } = useSelectionActions();
  const code = state.refusal?.errorCode;
  const helps = state.status !== 'frozen' && state.status !== 'mine' && code !== 'dateInPast';
  if (!bypass.allowed || bypass.on || !helps) return null;
  return (
    <Notice
      tone="info"
      action={
        <Button size="small" icon={<ShieldAlert size={16} aria-hidden="true" />} onClick={bypass.lend}>
          {t('floors.bypass.offer')}
        </Button>
      }
    >
      {t('floors.bypass.offerHelp')}
    </Notice>
  );
}
