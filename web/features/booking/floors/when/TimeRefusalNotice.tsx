import { floorKindsInOrder } from '#web/features/booking/kinds/kinds.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { useChosenTime } from '../model/use-chosen-time.ts';
import { useFloor } from '../model/use-floor.ts';
import { useRefusalFormatter } from './use-refusal-texts.ts';

/**
 * Shows why no place can be booked at the chosen time, with the server's text. Desks and rooms
 * share a sentence if both have the same reason.
 */
export function TimeRefusalNotice() {
  const { t } = useTranslation();
  const { refusals } = useChosenTime();
  const { places } = useFloor();
  const textOf = useRefusalFormatter();
  const kinds = floorKindsInOrder.filter(({ name }) => places.some((place) => place.kind === name));
  const said = kinds.flatMap((kind) => {
    const refused = refusals[kind.name];
    return refused ? [{ kind, limit: refused.errorCode.startsWith('tooMany'), text: textOf(refused) }] : [];
  });
  const sentences = [
    ...new Set(
      said.map(({ kind, limit, text }) => (limit && kinds.length > 1 ? `${t(`${kind.texts}.names`)}: ${text}` : text)),
    ),
  ];
  return (
    <div aria-live="polite">
      {sentences.map((sentence) => (
        <Notice key={sentence} tone="warning">
          {sentence}
        </Notice>
      ))}
    </div>
  );
}
