import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { type CurrentOrFormerMember, findReportUsers } from '#contract/reports/reports.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import type { MultiComboboxProps } from '#web/ui/combobox/MultiCombobox.tsx';
import { UsersFilter } from './UsersFilter.tsx';

let field: MultiComboboxProps;
vi.mock('#web/ui/combobox/MultiCombobox.tsx', () => ({
  MultiCombobox(props: MultiComboboxProps) {
    field = props;
    return null;
  },
}));
vi.mock('#web/platform/languages/i18n.ts', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));

const named = (name: string): CurrentOrFormerMember => ({ id: name, name, avatar: null, hasLeft: false });

/** Returns the options that the field offers for a filter, and the filter after a selection. */
function filtered(value: string[], known: string[], found: string[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(createQueryOptions(findReportUsers, { query: { text: '' } }).queryKey, {
    users: found.map(named),
  });
  let next: string[] = [];
  const onChange = (chosen: string[]) => {
    next = chosen;
  };
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <UsersFilter value={value} known={known.map(named)} onChange={onChange} />
    </QueryClientProvider>,
  );
  return {
    offered: field.choices.map((choice) => choice.value),
    after: (chosen: string[]) => {
      field.onChange(chosen);
      return next;
    },
  };
}

it('keeps people without a name yet when another person is selected', () => {
  const { offered, after } = filtered(['Ada', 'Ula'], [], ['Jan']);
  expect(offered).toEqual(['Jan']);
  expect(after(['Jan'])).toEqual(['Ada', 'Ula', 'Jan']);
});

it('removes people with a name, and offers each once and none of the previous filter', () => {
  const { offered, after } = filtered(['Ada', 'Ula'], ['Ada', 'Ula', 'Eryk'], ['Jan', 'Ula']);
  expect(offered).toEqual(['Ada', 'Jan', 'Ula']);
  expect(after(['Ula'])).toEqual(['Ula']);
});
