import { cloneElement, type ReactElement } from 'react';
import { useTranslation } from './i18n.ts';
import { fillIn, rawText, type TextKey, type TextValues } from './texts.ts';

interface TransProps {
  i18nKey: TextKey;
  values?: TextValues;
  /** What '<strong>…</strong>' in the text becomes, by its name. */
  components: Record<string, ReactElement>;
}

/** A text of which parts are elements; what its values say is never taken for one. */
export function Trans({ i18nKey, values = {}, components }: TransProps) {
  const { language } = useTranslation();
  const words = rawText(language, i18nKey, values.count);
  return words.split(/(<\w+>[^<]*<\/\w+>)/).map((piece, index) => {
    const [, name, inner] = /^<(\w+)>([^<]*)<\/\1>$/.exec(piece) ?? [];
    const element = name === undefined ? undefined : components[name];
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text stay where they are
    return element ? cloneElement(element, { key: index }, fillIn(inner ?? '', values)) : fillIn(piece, values);
  });
}
