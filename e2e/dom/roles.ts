import {
  getAccessibleName,
  isChecked,
  isElementDisabled,
  isExposed,
  matchesText,
  type TextToMatch,
} from './matching.ts';

/** The conditions of a test on an element's role, as in Playwright. */
export interface RoleOptions {
  name?: TextToMatch;
  exact?: boolean;
  level?: number;
  checked?: boolean;
  disabled?: boolean;
  expanded?: boolean;
  pressed?: boolean;
  selected?: boolean;
  includeHidden?: boolean;
}

/** The roles that no element has by default, only by the attribute `role`. */
const byAttribute = [
  ...[
    'alert',
    'alertdialog',
    'application',
    'tab',
    'tablist',
    'tabpanel',
    'menu',
    'menubar',
    'menuitem',
    'menuitemradio',
  ],
  ...[
    'menuitemcheckbox',
    'tooltip',
    'tree',
    'treeitem',
    'grid',
    'gridcell',
    'listbox',
    'radiogroup',
    'switch',
    'toolbar',
  ],
  ...['log', 'note', 'timer', 'presentation', 'none', 'meter', 'feed', 'treegrid', 'scrollbar', 'document'],
];

/** The selector of the elements that have a role by default, for each role. */
const implicit: Record<string, string> = {
  ...Object.fromEntries(byAttribute.map((role) => [role, ''])),
  article: 'article',
  banner: 'header',
  button: 'button, input[type="button"], input[type="submit"], input[type="reset"], input[type="image"], summary',
  cell: 'td',
  checkbox: 'input[type="checkbox"]',
  columnheader: 'thead th, th[scope="col"], tr:first-child > th:not([scope="row"], [scope="rowgroup"])',
  combobox: 'select:not([multiple]), input[list]',
  complementary: 'aside',
  contentinfo: 'footer',
  definition: 'dd',
  dialog: 'dialog',
  figure: 'figure',
  form: 'form[aria-label], form[aria-labelledby]',
  group: 'fieldset, details, optgroup',
  heading: 'h1, h2, h3, h4, h5, h6',
  img: 'img[alt]:not([alt=""]), img:not([alt])',
  link: 'a[href], area[href]',
  list: 'ul, ol, menu',
  listitem: 'li',
  main: 'main',
  navigation: 'nav',
  option: 'option',
  paragraph: 'p',
  progressbar: 'progress',
  radio: 'input[type="radio"]',
  region: 'section[aria-label], section[aria-labelledby]',
  row: 'tr',
  rowgroup: 'tbody, thead, tfoot',
  rowheader: 'th[scope="row"], th[scope="rowgroup"]',
  search: 'search',
  searchbox: 'input[type="search"]:not([list])',
  separator: 'hr',
  slider: 'input[type="range"]',
  spinbutton: 'input[type="number"]',
  status: 'output',
  table: 'table',
  term: 'dt',
  textbox:
    'textarea, input:not([type]):not([list]), input[type="text"]:not([list]), input[type="email"]:not([list]), input[type="tel"]:not([list]), input[type="url"]:not([list])',
};

const levelOf = (element: Element): number =>
  Number(element.getAttribute('aria-level') ?? /^H([1-6])$/.exec(element.tagName)?.[1] ?? 0);

const said = (element: Element, name: string, wanted: boolean | undefined): boolean =>
  wanted === undefined || (element.getAttribute(name) === 'true') === wanted;

/** Returns whether an element meets the test's conditions. */
function fits(element: Element, options: RoleOptions): boolean {
  const { name, exact = false, level, checked, disabled, selected } = options;
  if (!options.includeHidden && !isExposed(element)) return false;
  if (level !== undefined && levelOf(element) !== level) return false;
  if (checked !== undefined && isChecked(element) !== checked) return false;
  if (disabled !== undefined && isElementDisabled(element) !== disabled) return false;
  const isSelected = element.tagName === 'OPTION' ? (element as HTMLOptionElement).selected : undefined;
  if (
    isSelected === undefined
      ? !said(element, 'aria-selected', selected)
      : selected !== undefined && isSelected !== selected
  )
    return false;
  if (!said(element, 'aria-expanded', options.expanded) || !said(element, 'aria-pressed', options.pressed))
    return false;
  return name === undefined || matchesText(getAccessibleName(element), name, exact);
}

/** Returns the elements with a role below a root, in document order. */
export function findByRole(root: ParentNode, role: string, options: RoleOptions = {}): Element[] {
  const own = implicit[role];
  if (own === undefined) throw new Error(`The DOM tier knows no elements of the role ${role}`);
  const selector = [`[role~="${role}"]`, ...(own ? [own] : [])].join(', ');
  return [...root.querySelectorAll(selector)].filter((element) => {
    const given = element.getAttribute('role');
    if (given !== null && given.trim() !== '' && given.trim().split(/\s+/)[0] !== role) return false;
    return fits(element, options);
  });
}
