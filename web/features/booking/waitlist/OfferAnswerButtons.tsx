import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';
import { useAnswerOffer } from './use-answer-offer.ts';
import type { OfferedWait } from './use-waits.ts';

interface Props {
  wait: OfferedWait;
  /** The places that the buttons name for screen readers. Undefined where the text beside does. */
  places?: string;
}

/** The two answers to an offer. */
export function OfferAnswerButtons({ wait, places }: Props) {
  const { t } = useTranslation();
  const answer = useAnswerOffer();
  const pending = (take: boolean) => answer.isPending && answer.variables?.take === take;
  const named = places !== undefined && <VisuallyHidden>: {places}</VisuallyHidden>;
  return (
    <>
      <Button size="small" pending={pending(false)} onClick={() => answer.mutate({ wait, take: false })}>
        {t('waitlist.leaveIt')}
        {named}
      </Button>
      <Button
        size="small"
        variant="primary"
        pending={pending(true)}
        onClick={() => answer.mutate({ wait, take: true })}
      >
        {t('waitlist.takeIt')}
        {named}
      </Button>
    </>
  );
}
