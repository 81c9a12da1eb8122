import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { IconButton } from '#web/ui/icon-button/IconButton.tsx';
import { CardList } from '#web/ui/list/CardList.tsx';
import { Badge } from '#web/ui/person/Badge.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import type { DataTableColumn } from '#web/ui/table/data-table-column.ts';
import type { TableQueryState } from '#web/ui/table/table-query.ts';
import { ComponentsPageSection } from './ComponentsPageSection.tsx';
import styles from './dev.module.css';
import { exampleColleagues } from './example-colleagues.ts';

const rows = exampleColleagues.map(({ name }, index) => ({
  id: String(index),
  name,
  desk: 114 + index,
  created: '20-11-2026',
}));
type Row = (typeof rows)[number];

const columns: DataTableColumn<Row>[] = [
  { id: 'name', header: 'Osoba', cell: ({ name }) => name, sortable: true, filter: { kind: 'text' } },
  { id: 'desk', header: 'Biurko', cell: ({ desk }) => desk, align: 'end', sortable: true },
  { id: 'start', header: 'Początek', cell: () => '24-11-2026 09:00', nowrap: true, filter: { kind: 'date' } },
  {
    id: 'status',
    header: 'Stan',
    cell: () => <Badge status="planned">zaplanowana</Badge>,
    filter: { kind: 'select', options: [{ value: 'planned', label: 'zaplanowana' }] },
  },
  { id: 'created', header: 'Utworzono', cell: ({ created }) => created, extra: true },
];
const start: TableQueryState = {
  page: 1,
  pageSize: 10,
  sorting: { column: 'name', direction: 'ascending' },
  filters: {},
};

/** The section with a table, and with the same rows as cards. */
export function TableSection() {
  const [query, setQuery] = useState(start);
  const [selected, setSelected] = useState<readonly string[]>(['1']);
  return (
    <ComponentsPageSection title="Lists">
      <div className={styles.wide}>
        <DataTable
          label="Rezerwacje"
          list="dev"
          columns={columns}
          rows={rows}
          total={42}
          rowId={(row) => row.id}
          rowName={(row) => row.name}
          query={query}
          onQueryChange={setQuery}
          news={{ ids: new Set(['3']), word: 'Nowa' }}
          selection={{ selected, onChange: setSelected, actions: <Button size="small">Cancel</Button> }}
          rowActions={(row) => (
            <IconButton size="small" label={`Edit: ${row.name}`} icon={<Pencil size={18} aria-hidden="true" />} />
          )}
          empty={null}
        />
      </div>
      <div className={styles.wide}>
        <CardList
          label="Rezerwacje na telefonie"
          heading="h3"
          rows={rows}
          rowId={(row) => row.id}
          news={{ ids: new Set(['1']), word: 'Nowa' }}
          total={42}
          page={1}
          onPageChange={() => {}}
          empty={null}
          card={(row) => ({
            title: row.name,
            badge: <Badge status="active">trwająca</Badge>,
            facts: [
              { label: 'Biurko', value: row.desk },
              { label: 'Utworzono', value: row.created },
            ],
            actions: <Button size="small">Szczegóły</Button>,
          })}
        />
      </div>
    </ComponentsPageSection>
  );
}
