import { useQuery } from '@tanstack/react-query';
import { getExchange } from '#contract/exchange/exchange.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import tabs from '#web/ui/list/Tabs.module.css';
import { ConflictList } from './ConflictList.tsx';
import { ExchangeConnectionStatus } from './ExchangeConnectionStatus.tsx';
import { ExchangeForm } from './ExchangeForm.tsx';
import styles from './exchange.module.css';
import { SyncedRoomList } from './RoomList.tsx';

/**
 * The screen of the company's integrations: the sync of its rooms with their calendars in Exchange
 * (EXCH-01).
 */
export function ExchangeScreen() {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery(createQueryOptions(getExchange));
  return (
    <div className={styles.screen}>
      <h1>{t('exchange.title')}</h1>
      <div className={styles.card}>
        {/* This is the only tab, so arrow keys have no target. */}
        <div role="tablist" className={`${tabs.tabs} ${tabs.ofCard}`} aria-label={t('exchange.tabs')}>
          <button
            type="button"
            role="tab"
            id="exchange-tab"
            className={tabs.tab}
            aria-selected="true"
            aria-controls="exchange-panel"
          >
            {t('exchange.tab')}
          </button>
        </div>
        <div role="tabpanel" id="exchange-panel" className={styles.panel} aria-labelledby="exchange-tab">
          {data && (
            <>
              <p className={styles.lead}>{t('exchange.lead')}</p>
              <ExchangeConnectionStatus settings={data} />
              <ExchangeForm settings={data} />
              {data.roomIntegrationEnabled && <ConflictList conflicts={data.conflicts} />}
              {data.roomIntegrationEnabled && <SyncedRoomList rooms={data.rooms} />}
            </>
          )}
          {!data && error && (
            <ErrorState title={t('exchange.notLoaded')} onRetry={() => void refetch()} retrying={isFetching}>
              {error.message}
            </ErrorState>
          )}
          {!data && !error && <Skeleton shape="text" lines={8} />}
        </div>
      </div>
    </div>
  );
}
