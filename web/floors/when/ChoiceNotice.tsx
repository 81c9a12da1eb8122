import { useTranslation } from '#web/app/languages/i18n.ts';
import { useBooking } from '../model/booking-context.ts';
import { Notice } from '../notice/Notice.tsx';
import { useRefusalWords } from './use-refusal-words.ts';

/** Why nothing can be booked at the chosen time, in the server's words; one sentence when desks and rooms share it. */
export function ChoiceNotice() {
  const { t } = useTranslation();
  const { refusal, places } = useBooking();
  const words = useRefusalWords();
  const kinds = (['desk', 'room'] as const).filter((kind) => places.some((place) => place.kind === kind));
  const said = kinds.flatMap((kind) => {
    const refused = refusal[kind];
    return refused ? [{ kind, limit: refused.errorCode.startsWith('tooMany'), text: words(refused) }] : [];
  });
  const sentences = [
    ...new Set(
      said.map(({ kind, limit, text }) => (limit && kinds.length > 1 ? `${t(`floors.kind.${kind}`)}: ${text}` : text)),
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
