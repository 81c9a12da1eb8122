import type { Locator } from '@playwright/test';

/** The pixels that Chromium reserves for the arrow of a select element. */
const arrow = 20;

/** Lists the fields that are too narrow for their value, placeholder or selected option. */
export function listCutOffFields(within: Locator): Promise<string[]> {
  return within.locator('input, select').evaluateAll((fields: (HTMLInputElement | HTMLSelectElement)[], arrow) => {
    const pen = document.createElement('canvas').getContext('2d')!;
    return fields.flatMap((field) => {
      const { font, appearance, paddingLeft, paddingRight } = getComputedStyle(field);
      const isSelect = field instanceof HTMLSelectElement;
      const words = isSelect ? field.selectedOptions[0]!.text : field.value || field.placeholder;
      pen.font = font;
      const drawn = isSelect && appearance !== 'none' ? arrow : 0;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - drawn;
      const isSeen = field.clientWidth > 1 && field.type !== 'checkbox' && field.type !== 'radio';
      const isCut = pen.measureText(words).width > room + 1 || field.scrollWidth > field.clientWidth + 1;
      return isSeen && isCut ? [`${field.ariaLabel ?? field.id}: ${words}`] : [];
    });
  }, arrow);
}

/** Returns the texts of the elements that are too narrow for them. */
export function listOverflowingTexts(boxes: Locator): Promise<string[]> {
  return boxes.evaluateAll((elements) =>
    elements
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent ?? ''),
  );
}
