import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { useCurrentMinute } from '#web/platform/session/use-current-minute.ts';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useAnswerOffer } from './use-answer-offer.ts';
import { listOpenOffers, type OfferedWait, useWaits } from './use-waits.ts';
import { WaitItem } from './WaitItem.tsx';
import styles from './waitlist.module.css';

/** The answer in the link of an email or a push message. */
export interface LinkedAnswer {
  /** The id of the wait. */
  offer?: string | undefined;
  answer?: 'take' | 'leave' | undefined;
}

/**
 * The member's waits with their ranks and offers. Nothing without waits. A link of an email asks for
 * a confirmation, because programs follow links too.
 */
export function OwnWaits({ linked }: { isOn: boolean; linked: LinkedAnswer }) {
  const { t } = useTranslation();
  const { data } = useWaits();
  // An offer that passes disappears with its minute.
  useCurrentMinute();
  return (
    <>
      {data && data.waits.length > 0 && (
        <section className={styles.waits} aria-labelledby="own-waits">
          <h2 id="own-waits" className={styles.title}>
            {t('waitlist.yours')}
          </h2>
          <ul className={styles.items}>
            {data.waits.map((wait) => (
              <WaitItem key={wait.id} wait={wait} />
            ))}
          </ul>
        </section>
      )}
      {data && linked.offer && <LinkedQuestion key={linked.offer} linked={linked} />}
    </>
  );
}

/** The question of a link whether the member takes or leaves the offered place. */
function LinkedQuestion({ linked: { offer: id, answer: said } }: { linked: LinkedAnswer }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data } = useWaits();
  const answer = useAnswerOffer();
  const [asked] = useState<OfferedWait | undefined>(() =>
    listOpenOffers(data?.waits ?? [], serverNow()).find((wait) => wait.id === id),
  );
  const [isOpen, setOpen] = useState(asked !== undefined && said !== undefined);
  const done = () => {
    setOpen(false);
    void navigate({
      from: '/$company/myBookings',
      search: ({ offer: _offer, answer: _answer, ...search }) => search,
      replace: true,
      resetScroll: false,
    });
  };
  const isGone = asked === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is told about once
  useEffect(() => {
    if (!isGone) return;
    toast.error(t('waitlist.passed'));
    done();
  }, []);
  if (!asked || !said) return null;
  return (
    <ConfirmDialog
      open={isOpen}
      onClose={done}
      onConfirm={() => {
        answer.mutate({ wait: asked, take: said === 'take' });
        done();
      }}
      title={t(`waitlist.question.${said}`, { place: asked.offer.placeName, where: asked.offer.locationName })}
      confirmLabel={t(said === 'take' ? 'waitlist.takeIt' : 'waitlist.leaveIt')}
    >
      {t(`waitlist.question.${said}Means`)}
    </ConfirmDialog>
  );
}
