/**
 * The words that the components themselves say (buttons of a table, the sign that closes a dialog), in one language.
 * Whatever belongs to a screen is a prop of the component instead.
 */
export interface UiTexts {
  /** BCP 47, for dates and numbers: 'pl-PL'. */
  locale: string;
  /** Beside the label of a field that may stay empty. */
  optional: string;
  close: string;
  cancel: string;
  confirm: string;
  save: string;
  /** Before the reason why. */
  notSaved: string;
  /** Beside the title of a form. */
  unsaved: string;
  /** Asks before a form with unsaved changes is left. */
  leave: string;
  leaveLoss: string;
  discard: string;
  stay: string;
  retry: string;
  dismiss: string;
  notifications: string;
  skipToContent: string;
  showPassword: string;
  hidePassword: string;
  clear: string;
  /** Names the time fields and thumbs of an hour range. */
  from: string;
  to: string;
  /** In an empty day field: how a day is shown. */
  dayPlaceholder: string;
  openCalendar: string;
  /** The two ends of a range of days. */
  fromDay: string;
  toDay: string;
  /** What was typed means no day. */
  dayUnread: (typed: string) => string;
  /** What was typed means no hour, or could mean several; which hour stays. */
  hourUnread: (typed: string, kept: string) => string;
  earlierDays: string;
  laterDays: string;
  today: string;
  noResults: string;
  /** Removes a chosen person or value: 'Anna Żak'. */
  remove: (name: string) => string;
  /** Opens the list of a combobox. */
  showChoices: string;
  /** How many more avatars or chips there are than shown. */
  more: (count: number) => string;
  sortAscending: (column: string) => string;
  sortDescending: (column: string) => string;
  /** In an empty text filter. */
  filter: string;
  filterBy: (column: string) => string;
  clearFilters: string;
  filterAll: string;
  rowsPerPage: string;
  previousPage: string;
  nextPage: string;
  firstPage: string;
  lastPage: string;
  /** '1–10 z 42', '1–10 z 10 000+'; `from` is 0 when there are none. */
  range: (from: number, to: number, total: string) => string;
  page: (page: number, pages: number) => string;
  selectAll: string;
  selectRow: (name: string) => string;
  selected: (count: number) => string;
  clearSelection: string;
  /** Chooses the columns of a table. */
  columns: string;
  rowActions: string;
  /** Opens what a ribbon offers on a phone, and what is rare elsewhere. */
  acts: string;
  moreActs: string;
  loading: string;
  /** A part of the page whose code did not come. */
  notLoaded: string;
  /** A part of the page that broke. */
  broken: string;
  loaded: (total: string) => string;
}
