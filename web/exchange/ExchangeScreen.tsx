import { Tabs } from '@base-ui/react/tabs';
import { useQuery } from '@tanstack/react-query';
import { getExchange } from '#contract/exchange.ts';
import { queryOf } from '#web/app/api/query-of.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { ConflictList } from './ConflictList.tsx';
import { ConnectionState } from './ConnectionState.tsx';
import { ExchangeForm } from './ExchangeForm.tsx';
import styles from './exchange.module.css';
import { RoomList } from './RoomList.tsx';

/** What the company is connected to: its rooms' calendars in Exchange (EXCH-01). */
export function ExchangeScreen() {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery(queryOf(getExchange));
  return (
    <div className={styles.screen}>
      <h1>{t('exchange.title')}</h1>
      <Tabs.Root className={styles.card} value="exchange">
        <Tabs.List className={styles.tabs} aria-label={t('exchange.tabs')}>
          <Tabs.Tab className={styles.tab} value="exchange">
            {t('exchange.tab')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel className={styles.panel} value="exchange">
          {data && (
            <>
              <p className={styles.lead}>{t('exchange.lead')}</p>
              <ConnectionState settings={data} />
              <ExchangeForm settings={data} />
              {data.roomIntegrationEnabled && <ConflictList conflicts={data.conflicts} />}
              {data.roomIntegrationEnabled && <RoomList rooms={data.rooms} />}
            </>
          )}
          {!data && error && (
            <ErrorState title={t('exchange.notLoaded')} onRetry={() => void refetch()} retrying={isFetching}>
              {error.message}
            </ErrorState>
          )}
          {!data && !error && <Skeleton shape="text" lines={8} />}
        </Tabs.Panel>
      </Tabs.Root>
    </div>
  );
}
