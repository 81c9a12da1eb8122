import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Hourglass, RefreshCw, TriangleAlert } from 'lucide-react';
import { type ExchangeRoom, getExchange, syncExchangeRoom } from '#contract/exchange.ts';
import { call } from '#web/app/api/call.ts';
import { keyOf } from '#web/app/api/query-of.ts';
import { useWorkplace } from '#web/app/company/company-context.ts';
import { deviceTimeZone, displayInstant } from '#web/app/languages/dates.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { readAgain } from '#web/app/live/read-again.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './exchange.module.css';

function RoomState({ room }: { room: ExchangeRoom }) {
  const { t } = useTranslation();
  const { trouble, waiting, inStepOn } = room;
  if (trouble)
    return (
      <Badge tone="error" icon={<TriangleAlert size={14} aria-hidden="true" />}>
        {t(`exchange.rooms.trouble.${trouble}`)}
      </Badge>
    );
  if (waiting > 0 || inStepOn === null)
    return (
      <Badge tone="info" icon={<Hourglass size={14} aria-hidden="true" />}>
        {waiting > 0 ? t('exchange.rooms.waiting', { count: waiting }) : t('exchange.rooms.beginning')}
      </Badge>
    );
  return (
    <Badge tone="success" icon={<CircleCheck size={14} aria-hidden="true" />}>
      {t('exchange.rooms.inStep')}
    </Badge>
  );
}

function RoomLine({ room }: { room: ExchangeRoom }) {
  const { t } = useTranslation();
  const { company } = useWorkplace();
  const client = useQueryClient();
  const { roomId, roomName, locationName, identifier, inStepOn } = room;
  const sync = useMutation({
    mutationFn: () => call(syncExchangeRoom, { params: { roomId } }),
    onSuccess: () => {
      toast.success(t('exchange.rooms.asked', { room: roomName }));
      void readAgain(client, { queryKey: keyOf(getExchange) });
    },
    onError: (error) => toast.error(t('exchange.rooms.notAsked', { reason: error.message })),
  });
  const last = inStepOn && displayInstant(inStepOn, deviceTimeZone());
  return (
    <li className={styles.room}>
      <div className={styles.roomName}>
        <h3>{roomName}</h3>
        <p className={styles.muted}>{locationName}</p>
      </div>
      <div className={styles.roomFacts}>
        <p className={styles.identifier}>{identifier}</p>
        <p className={styles.muted}>
          {last ? t('exchange.rooms.last', { last }) : t('exchange.rooms.never')} ·{' '}
          {t(`exchange.rooms.hears.${room.hears}`)}
        </p>
        {room.subjectsReplaced && <p className={styles.muted}>{t('exchange.rooms.subjectsReplaced')}</p>}
        {room.privateStripped && <p className={styles.muted}>{t('exchange.rooms.privateStripped')}</p>}
      </div>
      <RoomState room={room} />
      {company.isActive && (
        <Button
          icon={<RefreshCw size={18} aria-hidden="true" />}
          pending={sync.isPending}
          aria-label={t('exchange.rooms.syncRoom', { room: roomName })}
          onClick={() => sync.mutate()}
        >
          {t('exchange.rooms.sync')}
        </Button>
      )}
    </li>
  );
}

/** Each room that is kept in step: its mailbox, when it was in step last, what is wrong, and a button that does it now. */
export function RoomList({ rooms }: { rooms: readonly ExchangeRoom[] }) {
  const { t } = useTranslation();
  return (
    <section className={styles.section} aria-labelledby="exchange-rooms">
      <h2 id="exchange-rooms">{t('exchange.rooms.title')}</h2>
      {rooms.length === 0 ? (
        <EmptyState drawing="plan">{t('exchange.rooms.none')}</EmptyState>
      ) : (
        <ul className={styles.rooms}>
          {rooms.map((room) => (
            <RoomLine key={room.roomId} room={room} />
          ))}
        </ul>
      )}
    </section>
  );
}
