import { normalized } from './matching.ts';
import { wait } from './waiting.ts';

/** Types that tell of a new value by `change` as well. */
const chosen = ['date', 'time', 'color', 'range'];

/** Writes a value into a field as a whole, as pasting over all that stood there does; `maxLength` cuts it. */
export async function writeInto(field: HTMLInputElement, value: string): Promise<void> {
  field.focus();
  const prototype = field.tagName === 'TEXTAREA' ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  const most = field.maxLength > 0 ? value.slice(0, field.maxLength) : value;
  // React listens for what is set past its own property.
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, most);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: most }));
  if (chosen.includes(field.type)) field.dispatchEvent(new Event('change', { bubbles: true }));
  await wait(0);
}

/** Puts the focus into a field, behind what stands there; a field that has the focus keeps its selection. */
export function enter(field: HTMLInputElement): void {
  if (document.activeElement === field) return;
  field.focus();
  const end = field.value?.length ?? 0;
  field.setSelectionRange?.(end, end);
}

/** An option of a list, as a test names it. */
export type WantedOption = string | { label: string } | { value: string } | { index: number };

/** Finds the option that a test names; undefined while there is none. */
export function optionOf(select: HTMLSelectElement, wanted: WantedOption): HTMLOptionElement | undefined {
  return [...select.options].find((option, at) => {
    const label = normalized(option.getAttribute('label') || option.textContent);
    if (typeof wanted === 'string') return option.value === wanted || label === wanted;
    if ('label' in wanted) return label === wanted.label;
    return 'value' in wanted ? option.value === wanted.value : at === wanted.index;
  });
}

/** A file as a test gives it. */
export interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Uint8Array;
}

/** Chooses a file in a field of files, or none. */
export function chooseFile(input: HTMLInputElement, file: GivenFile | null): void {
  const files = file ? [new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType })] : [];
  Object.defineProperty(input, 'files', { configurable: true, value: files });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
