import { ChevronDown, Download, ListFilter, Printer } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { getErrorCode } from '#web/platform/api/api-error.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { IconButton } from '#web/ui/icon-button/IconButton.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { Menu } from '#web/ui/menu/Menu.tsx';
import { actionBarProps } from '#web/ui/toast/action-bar.ts';
import { DownloadProgress } from './csv/DownloadProgress.tsx';
import { useReportDownload } from './csv/use-report-file.ts';
import { FilterChips } from './FilterChips.tsx';
import { FilterDrawer } from './FilterDrawer.tsx';
import { getPackageReportTypes } from './get-package-report-types.ts';
import { isNotFoundCausedByUser } from './is-user-unknown.ts';
import { ReportCountTiles } from './ReportCountTiles.tsx';
import { ReportTabs } from './ReportTabs.tsx';
import { containerFilterFields, createDefaultFilter, createReportQuery } from './report-filter.ts';
import styles from './reports.module.css';
import { useReport } from './use-report.ts';
import { useReportPlaceChoices } from './use-report-choices.ts';

/** The screen /reports, which shows how the company's places are used (REP-01, REP-02). */
export function ReportsScreen() {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const model = useReport();
  const { filter, summary, view, today, refetching, failure } = model;
  const [filtering, setFiltering] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const places = useReportPlaceChoices(filtering || containerFilterFields.some((field) => filter[field].length > 0));
  const file = useReportDownload();
  const types = useMemo(() => getPackageReportTypes(company), [company]);
  const clear = model.isChosen && (
    <Button onClick={() => model.changeFilter(createDefaultFilter(today))}>{t('report.filters.clear')}</Button>
  );
  const isRefused = failure !== null && getErrorCode(failure) === 'notFound';
  const total = summary?.counts.total ?? 0;
  const tab = summary && {
    summary,
    period: model.period,
    sorting: view.sorting,
    onSort: (sorting: NonNullable<typeof view.sorting>) => model.changeView({ ...view, sorting }),
  };
  return (
    <div className={styles.screen}>
      <div {...actionBarProps} className={styles.top}>
        <h1>{t('report.title')}</h1>
        <div className={styles.acts}>
          <Button ref={opener} icon={<ListFilter size={18} />} onClick={() => setFiltering(true)}>
            {t('report.filters.open')}
          </Button>
          <div className={styles.files}>
            <Button
              icon={<Download size={18} />}
              disabled={total === 0 || failure !== null}
              pending={file.progress !== null}
              onClick={() => file.save(createReportQuery(filter), total)}
            >
              {t('report.download')}
            </Button>
            <Menu
              align="end"
              trigger={
                <IconButton
                  variant="secondary"
                  label={t('report.otherDownloads')}
                  icon={<ChevronDown size={18} aria-hidden="true" />}
                  disabled={total === 0 || failure !== null || file.progress !== null}
                />
              }
              items={[
                {
                  label: t('report.downloadFields'),
                  onSelect: () => file.saveFields(createReportQuery(filter), total),
                },
              ]}
            />
          </div>
          <Button icon={<Printer size={18} />} className={styles.wideOnly} onClick={() => window.print()}>
            {t('report.print')}
          </Button>
        </div>
      </div>
      <FilterChips
        filter={filter}
        today={today}
        users={summary?.chosenUsers ?? []}
        usersAreKnown={model.usersAreKnown || (isRefused && isNotFoundCausedByUser(filter, places))}
        places={places}
        onChange={model.changeFilter}
        onGone={() => opener.current?.focus()}
      />
      {file.progress && <DownloadProgress progress={file.progress} onCancel={file.cancel} />}
      {failure ? (
        <ErrorState title={t('report.error')} onRetry={model.retry} retrying={model.retrying} action={clear}>
          {failure.message} {t('report.errorLost')}
        </ErrorState>
      ) : (
        <div className={styles.report} aria-busy={refetching || !summary} data-older={refetching || undefined}>
          <ReportCountTiles counts={summary?.counts} />
          {!tab && <Skeleton shape="block" height={420} />}
          {tab && total === 0 && (
            <EmptyState drawing="search" action={clear}>
              {t(model.isChosen ? 'report.noneFound' : 'report.none')}
            </EmptyState>
          )}
          {tab && total > 0 && (
            <ReportTabs
              {...tab}
              types={types}
              open={view.tab}
              onOpen={(next) => model.changeView({ tab: next, sorting: null })}
            />
          )}
        </div>
      )}
      <FilterDrawer
        open={filtering}
        onClose={() => setFiltering(false)}
        filter={filter}
        today={today}
        types={types}
        users={summary?.chosenUsers ?? []}
        places={places}
        onChange={model.changeFilter}
      />
    </div>
  );
}
