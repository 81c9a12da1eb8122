import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { listMyBookings } from '#contract/booking/my-bookings.ts';
import { listWaits } from '#contract/waitlist/waits.ts';
import { formatPlace } from '#web/features/booking/kinds/format-place.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { useCurrentMinute } from '#web/platform/session/use-current-minute.ts';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { formatOfferTexts } from './format-wait.ts';
import { useRecordRanksOnScreen } from './shown-ranks.ts';
import { useAnswerOffer } from './use-answer-offer.ts';
import { listWaitsWithOpenOffer, type OfferedWait, useWaits } from './use-waits.ts';
import { WaitItem } from './WaitItem.tsx';
import styles from './waitlist.module.css';

/** The answer in the link of an email or a push message. */
export interface LinkedOfferAnswer {
  /** The id of the offer, so that a link of an old email answers no newer offer. */
  offer?: string | undefined;
  answer?: 'take' | 'leave' | undefined;
}

/**
 * The member's waits with their ranks and offers. Nothing without waits. A link of an email asks
 * for a confirmation, because programs follow links too.
 */
export function OwnWaits({ linked }: { isOn: boolean; linked: LinkedOfferAnswer }) {
  const { t } = useTranslation();
  const { data } = useWaits();
  useRecordRanksOnScreen();
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
      {linked.offer && <LinkedAnswerOf key={linked.offer} id={linked.offer} said={linked.answer} />}
    </>
  );
}

/**
 * Reads the waits for a link, because a page that slept may have waits from before the offer. Then
 * it asks about the offer of the link.
 */
function LinkedAnswerOf({ id, said }: { id: string; said: LinkedOfferAnswer['answer'] }) {
  const options = createQueryOptions(listWaits);
  const { data } = useQuery({
    ...options,
    queryKey: [...options.queryKey, 'linked', id] as unknown as typeof options.queryKey,
    staleTime: 'static',
    gcTime: 0,
  });
  if (!data) return null;
  const asked = listWaitsWithOpenOffer(data.waits, serverNow()).find(({ offer }) => offer.id === id);
  return <LinkedQuestion id={id} said={said} open={asked} />;
}

/** The question of a link whether the member takes or leaves the offered place. */
function LinkedQuestion({
  id,
  said,
  open,
}: {
  id: string;
  said: LinkedOfferAnswer['answer'];
  open: OfferedWait | undefined;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const answer = useAnswerOffer();
  const [asked] = useState(open);
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the toast about the link appears once
  useEffect(() => {
    if (!isGone) return;
    const tell = async () => {
      const own = await client.fetchQuery(createQueryOptions(listMyBookings, { query: {} })).catch(() => null);
      const taken = own?.bookings.find((booking) => booking.id === id);
      if (taken) toast.success(t('waitlist.taken', { place: formatPlace(taken, t) }));
      else toast.error(t('waitlist.passed'));
    };
    void tell();
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
      title={t(`waitlist.question.${said}`, formatOfferTexts(asked, t))}
      confirmLabel={t(said === 'take' ? 'waitlist.takeIt' : 'waitlist.leaveIt')}
    >
      {t(`waitlist.question.${said}Means`, formatOfferTexts(asked, t))}
    </ConfirmDialog>
  );
}
