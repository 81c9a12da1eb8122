import { createContext, useContext } from 'react';
import { uiTextsPl } from './ui-texts-pl.ts';
import type { UiTexts } from './ui-words.ts';

const UiTextsContext = createContext<UiTexts>(uiTextsPl);

/**
 * Provides the texts of the components: `<UiTextsProvider value={uiTextsEn}>` around the app.
 * Without a provider the texts are Polish, the product's fallback language.
 */
export const UiTextsProvider = UiTextsContext.Provider;

/** Returns the texts of the components in the current language. */
export function useUiTexts(): UiTexts {
  return useContext(UiTextsContext);
}
