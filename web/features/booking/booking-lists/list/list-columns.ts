import type { ListedBooking } from '#web/platform/kinds/listed-booking-kind.ts';
import type { Translate } from '#web/platform/languages/texts.ts';
import type { DataTableColumn } from '#web/ui/table/data-table-column.ts';

/**
 * A function that returns all columns of a list in the current language. Define it at the top of a
 * module, so that it stays the same function.
 */
export type ColumnsFactory<Row extends ListedBooking> = (t: Translate) => DataTableColumn<Row>[];

/** The head of a column, without the type of the rows. */
export type ColumnHead = Pick<DataTableColumn<unknown>, 'id' | 'header' | 'filter' | 'sortable'>;
