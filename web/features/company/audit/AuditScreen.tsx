import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AuditAct, auditActs, listAudit } from '#contract/reports/audit.ts';
import { call } from '#web/platform/api/call.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { getDeviceTimeZone } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import type { ComboboxOption } from '#web/ui/combobox/ComboboxPopup.tsx';
import { DateField } from '#web/ui/date/DateField.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Select } from '#web/ui/field/Select.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { AuditLogEntry } from './AuditLogEntry.tsx';
import { AuditPersonFilter } from './AuditPersonFilter.tsx';
import styles from './audit.module.css';

/** The screen with the company's audit log, newest first. No member can change the log. */
export function AuditScreen() {
  const { t } = useTranslation();
  const [person, setPerson] = useState<ComboboxOption | null>(null);
  // Grows with each reset of the filters. As a key it remounts the person field, whose typed text
  // disappears.
  const [cleared, setCleared] = useState(0);
  const [act, setAct] = useState<AuditAct | ''>('');
  const [day, setDay] = useState('');
  const asked = {
    timeZone: getDeviceTimeZone(),
    ...(person && { person: person.value }),
    ...(act && { act }),
    ...(day && { day }),
  };
  const lines = useInfiniteQuery({
    queryKey: [...getQueryKeyPrefix(listAudit), asked],
    queryFn: ({ pageParam, signal }) =>
      call(listAudit, { query: { ...asked, ...(pageParam && { after: pageParam }) } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const items = lines.data?.pages.flatMap((page) => page.items);
  const isFiltered = person !== null || act !== '' || day !== '';
  const clear = () => {
    setCleared((times) => times + 1);
    setPerson(null);
    setAct('');
    setDay('');
  };
  return (
    <>
      <div className={styles.top}>
        <h1>{t('audit.title')}</h1>
        <p>{t('audit.lead')}</p>
      </div>
      <search aria-label={t('audit.filters.label')} className={styles.filters}>
        <AuditPersonFilter key={cleared} chosen={person} onChange={setPerson} />
        <Select
          label={t('audit.filters.act')}
          options={[
            { value: '', label: t('audit.filters.everything') },
            ...auditActs.map((value) => ({ value, label: t(`audit.acts.${value}`) })),
          ]}
          value={act}
          onChange={({ target }) => setAct(target.value as AuditAct | '')}
        />
        <DateField label={t('audit.filters.day')} value={day} onChange={setDay} />
        {isFiltered && <Button onClick={clear}>{t('audit.filters.clear')}</Button>}
      </search>
      {lines.isError && !items && (
        <ErrorState title={t('audit.failed')} onRetry={() => void lines.refetch()}>
          {lines.error.message}
        </ErrorState>
      )}
      {lines.isPending && <Skeleton shape="text" lines={8} />}
      {items?.length === 0 && (
        <EmptyState drawing="search" action={isFiltered && <Button onClick={clear}>{t('audit.filters.clear')}</Button>}>
          {t(isFiltered ? 'audit.nothingFound' : 'audit.nothing')}
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ol className={styles.lines} aria-label={t('audit.title')}>
          {items.map((entry) => (
            <AuditLogEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {lines.hasNextPage && (
        <Button pending={lines.isFetchingNextPage} onClick={() => void lines.fetchNextPage()}>
          {t('audit.more')}
        </Button>
      )}
    </>
  );
}
