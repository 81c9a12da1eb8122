/**
 * The words of the components themselves (buttons of a table, the cross of a dialog) in one
 * language. Words of a screen are props of the component instead.
 */
export interface UiTexts {
  /** BCP 47, for dates and numbers: 'pl-PL'. */
  locale: string;
  /** Stands beside the label of a field that may stay empty. */
  optional: string;
  close: string;
  cancel: string;
  confirm: string;
  save: string;
  /** Precedes the reason. */
  notSaved: string;
  /** Stands beside the title of a form. */
  unsaved: string;
  /** The question before a form with unsaved changes is left. */
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
  /** The names of the time fields and thumbs of an hour range. */
  from: string;
  to: string;
  /** The format in an empty day field. */
  dayPlaceholder: string;
  openCalendar: string;
  /** The two ends of a range of days. */
  fromDay: string;
  toDay: string;
  /** The error for typed text that is no day. */
  dayUnread: (typed: string) => string;
  /** The error for typed text that is no hour, or an ambiguous one, with the hour that stays. */
  hourUnread: (typed: string, kept: string) => string;
  earlierDays: string;
  laterDays: string;
  today: string;
  noResults: string;
  /** Removes a chosen person or value: 'Anna Żak'. */
  remove: (name: string) => string;
  /** Opens the list of a combobox. */
  showChoices: string;
  /** The number of avatars or chips beyond the shown ones. */
  more: (count: number) => string;
  sortAscending: (column: string) => string;
  sortDescending: (column: string) => string;
  /** Stands in an empty text filter. */
  filter: string;
  filterBy: (column: string) => string;
  clearFilters: string;
  filterAll: string;
  rowsPerPage: string;
  previousPage: string;
  nextPage: string;
  firstPage: string;
  lastPage: string;
  /** '1–10 z 42', '1–10 z 10 000+'. `from` is 0 without rows. */
  range: (from: number, to: number, total: string) => string;
  page: (page: number, pages: number) => string;
  selectAll: string;
  selectRow: (name: string) => string;
  selected: (count: number) => string;
  clearSelection: string;
  /** Chooses the columns of a table. */
  columns: string;
  rowActions: string;
  /** The menus of a ribbon: all acts on a phone, and the rare ones elsewhere. */
  acts: string;
  moreActs: string;
  loading: string;
  /** The error of a part of the page whose code failed to load. */
  notLoaded: string;
  /** The error of a part of the page that broke. */
  broken: string;
  loaded: (total: string) => string;
}
