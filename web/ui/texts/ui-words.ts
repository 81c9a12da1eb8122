/**
 * The texts of the components themselves (a table's buttons, a dialog's close button) in one
 * language. A screen passes its own texts as props instead.
 */
export interface UiTexts {
  /** BCP 47, for dates and numbers: 'pl-PL'. */
  locale: string;
  /** Marks a field that may stay empty, beside its label. */
  optional: string;
  close: string;
  cancel: string;
  confirm: string;
  save: string;
  /** The sentence before the reason of a failed save. */
  notSaved: string;
  /** Stands beside the title of a form with unsaved changes. */
  unsaved: string;
  /** The question before the person leaves a form with unsaved changes. */
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
  /** The labels of the start and end of an hour range, for its fields and its thumbs. */
  from: string;
  to: string;
  /** The date format, shown in an empty day field. */
  dayPlaceholder: string;
  openCalendar: string;
  /** The labels of the start and end of a range of days. */
  fromDay: string;
  toDay: string;
  /** The error for typed text that is no day. */
  dayUnread: (typed: string) => string;
  /** The error for typed text that is no hour or ambiguous, with the hour that stays. */
  hourUnread: (typed: string, kept: string) => string;
  earlierDays: string;
  laterDays: string;
  today: string;
  noResults: string;
  /** The button that removes a selected person or option: 'Anna Żak'. */
  remove: (name: string) => string;
  /** The button that opens the list of a combobox. */
  showChoices: string;
  /** The count of the people whose names an AvatarStack leaves out. */
  more: (count: number) => string;
  sortAscending: (column: string) => string;
  sortDescending: (column: string) => string;
  /** The placeholder of an empty text filter. */
  filter: string;
  filterBy: (column: string) => string;
  clearFilters: string;
  filterAll: string;
  rowsPerPage: string;
  previousPage: string;
  nextPage: string;
  firstPage: string;
  lastPage: string;
  /** The shown rows: '1–10 z 42', '1–10 z 10 000+'. `from` is 0 without rows. */
  range: (from: number, to: number, total: string) => string;
  page: (page: number, pages: number) => string;
  selectAll: string;
  selectRow: (name: string) => string;
  selected: (count: number) => string;
  clearSelection: string;
  /** The button that opens the column chooser of a table. */
  columns: string;
  rowActions: string;
  /**
   * The menus of a ribbon: `acts` has all actions on a phone, and `moreActs` the rare actions
   * elsewhere.
   */
  acts: string;
  moreActs: string;
  loading: string;
  /** The error when the code of a component failed to load. */
  notLoaded: string;
  /** The error when a component threw while rendering. */
  broken: string;
  loaded: (total: string) => string;
}
