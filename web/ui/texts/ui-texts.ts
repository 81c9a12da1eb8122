import { createContext, useContext } from 'react';
import { uiTextsPl } from './ui-texts-pl.ts';
import type { UiTexts } from './ui-words.ts';

const UiTextsContext = createContext<UiTexts>(uiTextsPl);

/** `<UiTextsProvider value={uiTextsEn}>`: set once, around the app; Polish without it (the product's fallback language). */
export const UiTextsProvider = UiTextsContext.Provider;

/** The components' own words in the language on the screen. */
export function useUiTexts(): UiTexts {
  return useContext(UiTextsContext);
}
