import { createContext, useContext } from 'react';
import { uiTextsPl } from './ui-texts-pl.ts';
import type { UiTexts } from './ui-words.ts';

const UiTextsContext = createContext<UiTexts>(uiTextsPl);

/**
 * `<UiTextsProvider value={uiTextsEn}>`, set once around the app. Without it the words are Polish,
 * the product's fallback language.
 */
export const UiTextsProvider = UiTextsContext.Provider;

/** Returns the components' own words in the language on the screen. */
export function useUiTexts(): UiTexts {
  return useContext(UiTextsContext);
}
