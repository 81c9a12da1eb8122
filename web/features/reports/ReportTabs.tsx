import { Tabs } from '@base-ui/react/tabs';
import type { ReportBookingType } from '#contract/reports/reports.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import tabs from '#web/ui/list/Tabs.module.css';
import { BookingsOverTimeTab } from './DaysTab.tsx';
import { LocationsTab, RoomsTab, TypesTab, UsersTab } from './ranked-tabs.tsx';
import { type ReportTab, reportTabs } from './report-tab-state.ts';
import styles from './reports.module.css';
import type { ReportTabProps } from './tab-props.ts';

interface Props extends ReportTabProps {
  types: readonly ReportBookingType[];
  open: ReportTab;
  onOpen: (tab: ReportTab) => void;
}

/** The tabs of a report. A company without reports by person has no tab of people (WEEK-09). */
export function ReportTabs({ types, open, onOpen, ...tab }: Props) {
  const { t } = useTranslation();
  const byPerson = useCompanyContext().company.settings.reportsByPerson;
  const shownTabs: readonly ReportTab[] = byPerson ? reportTabs : reportTabs.filter((name) => name !== 'users');
  return (
    <Tabs.Root className={styles.card} value={shownTabs.includes(open) ? open : 'days'} onValueChange={onOpen}>
      <Tabs.List className={`${tabs.tabs} ${tabs.ofCard}`} aria-label={t('report.tabs.label')}>
        {shownTabs.map((name) => (
          <Tabs.Tab key={name} className={tabs.tab} value={name}>
            {t(`report.tabs.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel className={styles.panel} value="days">
        <BookingsOverTimeTab {...tab} types={types} />
      </Tabs.Panel>
      <Tabs.Panel className={styles.panel} value="locations">
        <LocationsTab {...tab} />
      </Tabs.Panel>
      <Tabs.Panel className={styles.panel} value="rooms">
        <RoomsTab {...tab} />
      </Tabs.Panel>
      {byPerson && (
        <Tabs.Panel className={styles.panel} value="users">
          <UsersTab {...tab} />
        </Tabs.Panel>
      )}
      <Tabs.Panel className={styles.panel} value="types">
        <TypesTab {...tab} types={types} />
      </Tabs.Panel>
    </Tabs.Root>
  );
}
