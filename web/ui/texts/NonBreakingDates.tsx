import { Children, Fragment, type ReactNode } from 'react';

const date = /(\d{2}-\d{2}-\d{4})/;

const nowrap = { whiteSpace: 'nowrap' } as const;

/**
 * Renders text in which each date (dd-MM-yyyy) stays on one line. Browsers break lines after a
 * hyphen.
 */
export function NonBreakingDates({ children }: { children: ReactNode }) {
  return Children.map(children, (child) => {
    if (typeof child !== 'string' || !date.test(child)) return child;
    return child.split(date).map((part, at) => {
      // Every second piece of the split text is a date.
      const key = `${at} ${part}`;
      return at % 2 === 1 ? (
        <span key={key} style={nowrap}>
          {part}
        </span>
      ) : (
        <Fragment key={key}>{part}</Fragment>
      );
    });
  });
}
