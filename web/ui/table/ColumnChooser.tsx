import { Columns3 } from 'lucide-react';
import { Button } from '../button/Button.tsx';
import { Menu } from '../menu/Menu.tsx';
import { useUiTexts } from '../texts/ui-texts.ts';
import { type ColumnChoice, isColumnShown } from './chosen-columns.ts';

interface Props {
  columns: readonly { id: string; header: string; extra?: boolean }[];
  choice: ColumnChoice;
  onChoose: (choice: ColumnChoice) => void;
}

/**
 * A menu in which the person selects the columns of a table. It stays open after a tick. The last
 * visible column cannot be hidden.
 */
export function ColumnChooser({ columns, choice, onChoose }: Props) {
  const texts = useUiTexts();
  const chosen = columns.filter((column) => isColumnShown(column, choice));
  return (
    <Menu
      align="end"
      trigger={<Button icon={<Columns3 size={18} aria-hidden="true" />}>{texts.columns}</Button>}
      items={columns.map((column) => ({
        label: column.header,
        checked: chosen.includes(column),
        disabled: chosen.length === 1 && chosen[0] === column,
        staysOpen: true,
        onSelect: () => onChoose({ ...choice, [column.id]: !chosen.includes(column) }),
      }))}
    />
  );
}
