import { useState } from 'react';
import { type CompanyMember, retrieveMembers } from '#contract/people/members.ts';
import { formatDisplayInstant } from '#contract/time/wall-clock.ts';
import { call } from '#web/platform/api/call.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { getDeviceTimeZone } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { downloadCsv } from './download-text-file.ts';
import { formatMemberRole } from './member-columns.tsx';
import { getMemberStatus } from './member-status.ts';
import { toMembersQuery } from './members-url-state.ts';
import type { MembersTableModel } from './use-members-table.ts';

const pageSize = 100;

/**
 * Returns a function that downloads the rows of all pages as CSV, with the table's filters and
 * columns. Rows beyond the number that the server counts are missing.
 */
export function useMembersExport({ search, attributes }: Pick<MembersTableModel, 'search' | 'attributes'>) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const [exporting, setExporting] = useState(false);

  const readAll = async () => {
    const rows = new Map<string, CompanyMember>();
    let isPart = false;
    for (let page = 1, pages = 1; page <= pages; page++) {
      const body = toMembersQuery({ ...search, page, pageSize }, getDeviceTimeZone());
      const answer = await call(retrieveMembers, { body });
      for (const row of answer.items) rows.set(row.id, row);
      pages = Math.ceil(answer.totalCount / pageSize);
      isPart = answer.moreThanCounted;
    }
    return { rows: [...rows.values()], isPart };
  };
  const cellsOf = (row: CompanyMember) => [
    row.name,
    row.email,
    formatMemberRole(t, row),
    formatDisplayInstant(row.createdOn, getDeviceTimeZone()),
    formatDisplayInstant(row.modifiedOn, getDeviceTimeZone()),
    t(`people.statuses.${getMemberStatus(row)}`),
    row.event ? t(`people.events.${row.event}`) : '',
    ...attributes.map(({ id }) => row.extraAttributes.find((one) => one.id === id)?.value ?? ''),
  ];
  const exportAll = async () => {
    const columns = ['name', 'email', 'roleName', 'createdOn', 'modifiedOn', 'status', 'event'] as const;
    const header = [...columns.map((column) => t(`people.columns.${column}`)), ...attributes.map(({ name }) => name)];
    setExporting(true);
    try {
      const { rows, isPart } = await readAll();
      await downloadCsv(`${t('people.fileName')}-${company.companyUrlName}.csv`, header, rows.map(cellsOf));
      // The toast prevents the administrator from mistaking a part of the members for all.
      if (isPart) toast.info(t('people.exportedPart', { most: rows.length.toLocaleString(currentLocale()) }));
    } catch (error) {
      toast.error(`${t('people.errors.errorOnLoadingUsers')} ${(error as Error).message}`);
    } finally {
      setExporting(false);
    }
  };
  return { exporting, exportAll: () => void exportAll() };
}
