import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getReportChoices, type ReportFilterOption } from '#contract/reports/reports.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import type { ComboboxOption } from '#web/ui/combobox/ComboboxPopup.tsx';
import type { ContainerFilterField } from './report-filter.ts';

/**
 * Returns the places by which a report can be filtered, with their names. The name of a removed
 * place says so.
 */
export function useReportPlaceChoices(wanted: boolean) {
  const { t } = useTranslation();
  const { data, isError } = useQuery({ ...createQueryOptions(getReportChoices), enabled: wanted });
  const choices = useMemo(() => {
    const named = ({ id, name, isRemoved }: ReportFilterOption): ComboboxOption => {
      return { value: id, label: isRemoved ? t('report.filters.removed', { place: name }) : name };
    };
    // Parents come before their children. The root is the company itself, so paths omit it.
    const paths = new Map<string, readonly string[]>();
    const locations = (data?.locations ?? []).map((location) => {
      const above = location.parentId === null ? null : (paths.get(location.parentId) ?? []);
      paths.set(location.id, above === null ? [] : [...above, location.name]);
      const detail = above?.join(' / ');
      return { ...named(location), ...(detail && { detail }), isRoot: above === null };
    });
    return {
      locations,
      parkings: (data?.parkings ?? []).map(named),
      fleets: (data?.fleets ?? []).map(named),
    } satisfies Record<ContainerFilterField, ComboboxOption[]>;
  }, [data, t]);
  return { choices, isKnown: data !== undefined, isError };
}

export type ReportPlaceChoices = ReturnType<typeof useReportPlaceChoices>;
