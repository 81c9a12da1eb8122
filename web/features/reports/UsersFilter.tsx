import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CurrentOrFormerMember, findReportUsers } from '#contract/reports/reports.ts';
import { limits } from '#contract/wire/limits.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { MultiCombobox } from '#web/ui/combobox/MultiCombobox.tsx';
import { useDebouncedValue } from '#web/ui/text-field/use-debounced-value.ts';

interface Props {
  value: readonly string[];
  /** The people of the filter whom the report's response names. */
  known: readonly CurrentOrFormerMember[];
  onChange: (value: string[]) => void;
}

/**
 * The filter by people. The server searches by the typed text, since a company may have tens of
 * thousands of former and current people.
 */
export function UsersFilter({ value, known, onChange }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(known);
  const text = useDebouncedValue(typed.trim(), limits.filterDebounce).slice(0, limits.searchLength);
  const { data } = useQuery({
    ...createQueryOptions(findReportUsers, { query: { text } }),
    placeholderData: keepPreviousData,
  });
  const found = data?.users ?? [];
  const isFound = new Set(found.map(({ id }) => id));
  // Includes `known`, because the report may bring names after the drawer opened, when `chosen` was
  // already set.
  const others = [...known, ...chosen].filter(({ id }) => value.includes(id) && !isFound.has(id));
  const all = [...new Map(others.map((user) => [user.id, user])).values(), ...found];
  const isNamed = new Set(all.map(({ id }) => id));
  return (
    <MultiCombobox
      label={t('report.filters.users')}
      help={t('report.filters.usersHelp')}
      placeholder={t('report.filters.everybody')}
      choices={all.map(({ id, name, avatar, hasLeft }) => {
        return { value: id, label: hasLeft ? t('report.filters.left', { person: name }) : name, picture: avatar };
      })}
      value={value}
      onChange={(next) => {
        setChosen(all.filter(({ id }) => next.includes(id)));
        // People whose names have not arrived yet stay in the filter.
        onChange([...value.filter((id) => !isNamed.has(id)), ...next].slice(0, limits.reportFilter));
      }}
      onTyped={setTyped}
    />
  );
}
