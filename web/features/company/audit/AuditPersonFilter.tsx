import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findAuditPeople } from '#contract/reports/audit.ts';
import { limits } from '#contract/wire/limits.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Combobox } from '#web/ui/combobox/Combobox.tsx';
import type { ComboboxOption } from '#web/ui/combobox/ComboboxPopup.tsx';
import { useDebouncedValue } from '#web/ui/text-field/use-debounced-value.ts';

/**
 * The filter of the audit log by person. The server searches by the typed text, because a company
 * may have had tens of thousands of members.
 */
export function AuditPersonFilter({
  chosen,
  onChange,
}: {
  chosen: ComboboxOption | null;
  onChange: (chosen: ComboboxOption | null) => void;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const text = useDebouncedValue(typed.trim(), limits.filterDebounce).slice(0, limits.searchLength);
  // After a selection the field holds the person's name, which is no search text.
  const wanted = text === chosen?.label ? '' : text;
  const { data } = useQuery({
    ...createQueryOptions(findAuditPeople, { query: { text: wanted } }),
    placeholderData: keepPreviousData,
  });
  const found = (data?.people ?? []).map(({ id, name, hasLeft }) => {
    return { value: id, label: hasLeft ? t('audit.filters.left', { name }) : name };
  });
  const choices = chosen && !found.some(({ value }) => value === chosen.value) ? [chosen, ...found] : found;
  return (
    <Combobox
      label={t('audit.filters.person')}
      placeholder={t('audit.filters.everybody')}
      choices={choices}
      value={chosen?.value ?? null}
      onChange={(value) => onChange(choices.find((choice) => choice.value === value) ?? null)}
      onTyped={setTyped}
    />
  );
}
