import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode, useRef } from 'react';
import { limits } from '#contract/wire/limits.ts';
import { Button } from '../button/Button.tsx';
import { getGroupHeadingPerRow } from '../layout/get-group-heading-per-row.ts';
import { Skeleton } from '../lazy/Skeleton.tsx';
import { NewRowBadge, type NewRowMarks, useFirstNewRow } from '../table/new-rows.tsx';
import { formatRowTotal, getPageCount, getPageRowRange } from '../table/table-query.ts';
import { useUiTexts } from '../texts/ui-texts.ts';
import { classNames } from '../theme/class-names.ts';
import { noToastOverlapProps } from '../toast/action-bar.ts';
import styles from './CardList.module.css';

/** The content of the card that shows a row. */
export interface CardContent {
  title: ReactNode;
  /** A Badge at the end of the title's line. */
  badge?: ReactNode;
  facts: { label: string; value: ReactNode }[];
  /** Buttons of size small in the footer of the card. */
  actions?: ReactNode;
}

export interface CardListProps<Row> {
  /** The accessible name of the list. */
  label: string;
  /** The rows of this page. Undefined until the first response arrives. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  card: (row: Row) => CardContent;
  /** Returns the heading, such as a day, above consecutive cards that share it. */
  groupOf?: ((row: Row) => string) | undefined;
  total: number;
  /** True when more rows match than `total`, which limits counting and paging. */
  moreThanTotal?: boolean;
  /** The page, from 1. */
  page: number;
  onPageChange: (page: number) => void;
  /** The page size, by default eight as on a phone (core, section 9). */
  pageSize?: number;
  refetching?: boolean;
  news?: NewRowMarks | undefined;
  /** The heading level of the cards' titles, by default h2, or h3 below groups. */
  heading?: 'h2' | 'h3';
  empty: ReactNode;
  error?: ReactNode;
}

/** A list for phones that replaces a table: one card per row, eight rows a page. */
export function CardList<Row>(props: CardListProps<Row>) {
  const {
    label,
    rows,
    rowId,
    card,
    groupOf,
    total,
    moreThanTotal = false,
    page,
    onPageChange,
    pageSize = limits.mobilePageSize,
    refetching,
    news,
    empty,
    error,
  } = props;
  const Heading = props.heading ?? (groupOf ? 'h3' : 'h2');
  const texts = useUiTexts();
  const top = useRef<HTMLElement>(null);
  const { from, to } = getPageRowRange(page, pageSize, total);
  const { first, mark } = useFirstNewRow<HTMLLIElement>(rows?.map(rowId), news);
  const go = (next: number) => {
    onPageChange(next);
    top.current?.scrollIntoView({ block: 'start' });
  };

  if (error) return error;
  if (rows === undefined) {
    return (
      <div className={styles.list}>
        {[0, 1, 2, 3].map((one) => (
          <div key={one} className={styles.card}>
            <div className={styles.body}>
              <Skeleton shape="text" lines={3} />
            </div>
          </div>
        ))}
      </div>
    );
  }
  if (rows.length === 0) return empty;
  const headingOf = getGroupHeadingPerRow(rows, groupOf);
  return (
    <section ref={top} aria-label={label} className={styles.section}>
      <ul className={styles.list} aria-busy={refetching}>
        {rows.map((row, at) => {
          const { title, badge, facts, actions } = card(row);
          const isNew = news?.ids.has(rowId(row)) ?? false;
          const group = headingOf[at];
          return (
            <Fragment key={rowId(row)}>
              {group !== undefined && (
                <li className={styles.group}>
                  <h2>{group}</h2>
                </li>
              )}
              <li
                ref={rowId(row) === first ? mark : undefined}
                className={classNames(styles.card, isNew && styles.new)}
                {...(isNew && noToastOverlapProps)}
              >
                <div className={styles.body}>
                  <div className={styles.top}>
                    <Heading className={styles.title}>{title}</Heading>
                    {badge}
                    {isNew && news && <NewRowBadge news={news} />}
                  </div>
                  <dl className={styles.facts}>
                    {facts.map((fact) => (
                      <div key={fact.label} className={styles.fact}>
                        <dt>{fact.label}</dt>
                        <dd>{fact.value}</dd>
                      </div>
                    ))}
                  </dl>
                </div>
                {actions && <div className={styles.stub}>{actions}</div>}
              </li>
            </Fragment>
          );
        })}
      </ul>
      {total > pageSize && (
        <nav className={styles.paging} aria-label={texts.page(page, getPageCount(total, pageSize))}>
          <Button
            aria-label={texts.previousPage}
            aria-disabled={page <= 1 || undefined}
            onClick={() => page > 1 && go(page - 1)}
          >
            <ChevronLeft size={20} aria-hidden="true" />
          </Button>
          <span className={styles.range} role="status">
            {texts.range(from, to, formatRowTotal(total, moreThanTotal, texts.locale))}
          </span>
          <Button
            aria-label={texts.nextPage}
            aria-disabled={to >= total || undefined}
            onClick={() => to < total && go(page + 1)}
          >
            <ChevronRight size={20} aria-hidden="true" />
          </Button>
        </nav>
      )}
    </section>
  );
}
