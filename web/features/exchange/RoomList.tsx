import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Hourglass, RefreshCw, TriangleAlert } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { type ExchangeRoom, getExchange, syncExchangeRoom } from '#contract/exchange/exchange.ts';
import { formatDisplayInstant } from '#contract/time/wall-clock.ts';
import { call } from '#web/platform/api/call.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { getDeviceTimeZone } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Badge } from '#web/ui/person/Badge.tsx';
import { normalizeForSearch } from '#web/ui/text/search-text.ts';
import { SearchField } from '#web/ui/text-field/SearchField.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import styles from './exchange.module.css';

const isInSync = ({ trouble, waiting, inStepOn }: ExchangeRoom) =>
  trouble === null && waiting === 0 && inStepOn !== null;

function RoomState({ room }: { room: ExchangeRoom }) {
  const { t } = useTranslation();
  const { trouble, waiting } = room;
  if (trouble)
    return (
      <Badge tone="error" icon={<TriangleAlert size={14} aria-hidden="true" />}>
        {t(`exchange.rooms.trouble.${trouble}`)}
      </Badge>
    );
  if (!isInSync(room))
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
  const { company } = useCompanyContext();
  const client = useQueryClient();
  const { roomId, roomName, locationName, identifier, inStepOn } = room;
  const sync = useMutationWithFailureToast({
    mutationFn: () => call(syncExchangeRoom, { params: { roomId } }),
    onSuccess: () => {
      toast.success(t('exchange.rooms.asked', { room: roomName }));
      void refetchQueries(client, { queryKey: getQueryKeyPrefix(getExchange) });
    },
    failed: (error) => t('exchange.rooms.notAsked', { reason: error.message }),
  });
  const last = inStepOn && formatDisplayInstant(inStepOn, getDeviceTimeZone());
  return (
    <li className={styles.room}>
      <div className={styles.roomName}>
        <h3>{roomName}</h3>
        <p className={styles.muted}>{locationName}</p>
      </div>
      <div className={styles.roomFacts}>
        <p className={styles.identifier}>{identifier}</p>
        <p className={styles.muted}>
          {last ? t('exchange.rooms.last', { last }) : t('exchange.rooms.never')}
          {last && !room.trouble && ` · ${t(`exchange.rooms.hears.${room.hears}`)}`}
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

/** The number of rooms from which the search field appears. */
const searchedFrom = 10;

/**
 * The synced rooms: the mailbox, the last sync, its error, and a button that syncs now. Rooms with
 * errors come first. A long list has a search field.
 */
export function SyncedRoomList({ rooms }: { rooms: readonly ExchangeRoom[] }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const wanted = normalizeForSearch(useDeferredValue(typed).trim());
  const isMany = rooms.length >= searchedFrom;
  const listed = rooms
    .filter(
      ({ roomName, locationName, identifier }) =>
        !isMany || normalizeForSearch(`${roomName} ${locationName} ${identifier}`).includes(wanted),
    )
    .toSorted((one, other) => Number(one.trouble === null) - Number(other.trouble === null));
  const inSync = rooms.filter(isInSync).length;
  return (
    <section className={styles.section} aria-labelledby="exchange-rooms">
      <h2 id="exchange-rooms" tabIndex={-1}>
        {t('exchange.rooms.title')}
      </h2>
      {isMany && (
        <div className={styles.find}>
          <SearchField
            className={styles.search}
            label={t('exchange.rooms.search')}
            placeholder={t('exchange.rooms.search')}
            value={typed}
            onChange={setTyped}
          />
          <p className={styles.muted} role="status">
            {wanted === ''
              ? t('exchange.rooms.inStepOf', { inStep: inSync, all: rooms.length })
              : t('exchange.rooms.found', { found: listed.length, all: rooms.length })}
          </p>
        </div>
      )}
      {rooms.length === 0 && <EmptyState drawing="plan">{t('exchange.rooms.none')}</EmptyState>}
      {listed.length > 0 && (
        <ul className={`${styles.rooms} ${styles.roomLines}`}>
          {listed.map((room) => (
            <RoomLine key={room.roomId} room={room} />
          ))}
        </ul>
      )}
    </section>
  );
}
