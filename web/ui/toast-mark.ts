/** Marks a page whose top is taken by headings and choices: its toasts begin at the bottom edge of the window. */
export const toastsAtEnd = { 'data-toasts-at-end': true } as const;
