import type { Translate } from '#web/app/languages/texts.ts';
import type { ListedBooking } from '#web/app/listed-kind.ts';
import type { DataTableColumn } from '#web/ui/data-table-column.ts';

/** The columns of a list in the language on the screen, all of them. Keep it at the module's top. */
export type ColumnsOf<Row extends ListedBooking> = (t: Translate) => DataTableColumn<Row>[];

/** What a column's head says, whatever its rows. */
export type ColumnHead = Pick<DataTableColumn<unknown>, 'id' | 'header' | 'filter' | 'sortable'>;
