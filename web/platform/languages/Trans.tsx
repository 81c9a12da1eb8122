import { cloneElement, type ReactElement } from 'react';
import { useTranslation } from './i18n.ts';
import { fillPlaceholders, getRawText, type TextKey, type TextValues } from './texts.ts';

interface TransProps {
  i18nKey: TextKey;
  values?: TextValues;
  /** The elements that replace tags such as '<strong>…</strong>' in the text, by tag name. */
  components: Record<string, ReactElement>;
}

/** Renders a text with elements in it. Tags within the inserted values stay plain text. */
export function Trans({ i18nKey, values = {}, components }: TransProps) {
  const { language } = useTranslation();
  const text = getRawText(language, i18nKey, values.count);
  return text.split(/(<\w+>[^<]*<\/\w+>)/).map((piece, index) => {
    const [, name, inner] = /^<(\w+)>([^<]*)<\/\1>$/.exec(piece) ?? [];
    const element = name === undefined ? undefined : components[name];
    if (!element) return fillPlaceholders(piece, values);
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of a text's pieces never changes
    return cloneElement(element, { key: index }, fillPlaceholders(inner ?? '', values));
  });
}
