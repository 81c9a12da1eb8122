import { normalizeText } from './matching.ts';
import { wait } from './waiting.ts';

/** The types of input fields that fire `change` together with `input` when their value is set. */
const chosen = ['date', 'time', 'color', 'range'];

/** Replaces a field's whole value, like pasting over it. `maxLength` truncates the value. */
export async function fillField(field: HTMLInputElement, value: string): Promise<void> {
  field.focus();
  const prototype = field.tagName === 'TEXTAREA' ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  const most = field.maxLength > 0 ? value.slice(0, field.maxLength) : value;
  // React replaces the field's own `value` setter. It notices a change only if the prototype's
  // setter is called.
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, most);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: most }));
  if (chosen.includes(field.type)) field.dispatchEvent(new Event('change', { bubbles: true }));
  await wait(0);
}

/**
 * Focuses a field and puts the cursor at the end of its value. It leaves a focused field as it is.
 */
export function focusFieldAtEnd(field: HTMLInputElement): void {
  if (document.activeElement === field) return;
  field.focus();
  const end = field.value?.length ?? 0;
  field.setSelectionRange?.(end, end);
}

/** The option of a select element that a test names. */
export type WantedOption = string | { label: string } | { value: string } | { index: number };

const labelOf = (option: HTMLOptionElement): string => option.getAttribute('label') ?? normalizeText(option.text);

/** Finds the option that a test names. Undefined if there is no such option. */
export function findOption(select: HTMLSelectElement, wanted: WantedOption): HTMLOptionElement | undefined {
  return [...select.options].find((option, at) => {
    if (typeof wanted === 'string') return option.value === wanted || labelOf(option) === wanted;
    if ('label' in wanted) return labelOf(option) === wanted.label;
    return 'value' in wanted ? option.value === wanted.value : at === wanted.index;
  });
}

/** A file that a test provides. */
export interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Uint8Array;
}

/** Selects a file in a file field, or clears the field. */
export function chooseFile(input: HTMLInputElement, file: GivenFile | null): void {
  const files = file ? [new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType })] : [];
  Object.defineProperty(input, 'files', { configurable: true, value: files });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
