import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { limits } from '#contract/wire/limits.ts';
import { IconButton } from '../icon-button/IconButton.tsx';
import { useUiTexts } from '../texts/ui-texts.ts';
import styles from './Paging.module.css';
import { formatRowTotal, getPageRowRange } from './table-query.ts';

export interface PagingProps {
  /** The number of the page, from 1. */
  page: number;
  pages: number;
  pageSize: number;
  total: number;
  /** True when more rows match than `total`, which limits counting and paging. */
  moreThanTotal?: boolean;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
  /**
   * True while the table's rows load. The paging bar is then invisible, because its texts would
   * move, but keeps its height.
   */
  idle?: boolean;
}

/** The bar under a table: the page size, the shown range, and the buttons to other pages. */
export function Paging(props: PagingProps) {
  const { page, pages, pageSize, total, moreThanTotal = false, onPage, onPageSize, idle = false } = props;
  const texts = useUiTexts();
  const id = useId();
  const { from, to } = getPageRowRange(page, pageSize, total);
  const steps = [
    { label: texts.firstPage, icon: <ChevronFirst size={18} />, to: 1, off: page <= 1 },
    { label: texts.previousPage, icon: <ChevronLeft size={18} />, to: page - 1, off: page <= 1 },
    { label: texts.nextPage, icon: <ChevronRight size={18} />, to: page + 1, off: page >= pages },
    { label: texts.lastPage, icon: <ChevronLast size={18} />, to: pages, off: page >= pages },
  ];
  return (
    <div className={styles.paging} data-idle={idle || undefined}>
      <label htmlFor={id} className={styles.size}>
        {texts.rowsPerPage}
      </label>
      <select
        id={id}
        className={styles.select}
        value={pageSize}
        disabled={idle}
        onChange={(event) => onPageSize(Number(event.target.value))}
      >
        {limits.pageSizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
      <span className={styles.range}>{texts.range(from, to, formatRowTotal(total, moreThanTotal, texts.locale))}</span>
      <div className={styles.steps}>
        {steps.map((step) => (
          // aria-disabled instead of disabled, so that the button keeps the focus on the last page
          <IconButton
            key={step.label}
            size="small"
            label={step.label}
            icon={step.icon}
            aria-disabled={idle || step.off || undefined}
            onClick={() => !idle && !step.off && onPage(step.to)}
          />
        ))}
      </div>
    </div>
  );
}
