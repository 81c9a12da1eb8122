import { useEffect, useRef } from 'react';
import type { ExtraAttribute } from '#contract/people/members.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Select } from '#web/ui/field/Select.tsx';
import styles from '../dialogs.module.css';
import type { ImportColumnChoice } from './import-column-choice.ts';
import type { ImportColumnIndexes } from './import-rows.ts';

interface Props {
  choice: ImportColumnChoice;
  chosen: ImportColumnIndexes;
  onChosen: (chosen: ImportColumnIndexes) => void;
  attributes: readonly ExtraAttribute[];
  /**
   * True if the file's header names no email column, so that the administrator has to select one.
   */
  isEmailColumnUnnamed: boolean;
}

const none = '';

/**
 * Fields that assign a file's columns to emails, roles and attributes. Each option shows a column's
 * name and first value, and a help text shows the first values.
 */
export function ImportColumnFields({ choice, chosen, onChosen, attributes, isEmailColumnUnnamed }: Props) {
  const { t } = useTranslation();
  const { email: addressesAt } = chosen;
  const first = useRef<HTMLSelectElement>(null);
  // The clicked button has disappeared, so that the first field takes the focus.
  useEffect(() => first.current?.focus(), []);
  const nameOf = (at: number) => choice.columns[at]!.name || t('people.import.column', { number: at + 1 });
  const options = choice.columns.map(({ at, examples: [example] }) => ({
    value: String(at),
    label: example === undefined ? nameOf(at) : `${nameOf(at)} (${example})`,
  }));
  const others = options.filter(({ value }) => value !== String(addressesAt));
  const examplesOf = (at: number) => {
    const { examples } = choice.columns[at] ?? { examples: [] };
    return examples.length > 0 ? t('people.import.examples', { values: examples.join(', ') }) : undefined;
  };
  const chooseEmail = (email: number) =>
    onChosen({
      email,
      role: chosen.role === email ? -1 : chosen.role,
      attributes: chosen.attributes.filter(({ at }) => at !== email),
    });
  const chooseAttribute = (id: string, value: string) => {
    const rest = chosen.attributes.filter((one) => one.id !== id);
    onChosen({ ...chosen, attributes: value === none ? rest : [...rest, { id, at: Number(value) }] });
  };
  return (
    <div className={styles.columns}>
      {isEmailColumnUnnamed && <Notice tone="info">{t('people.import.unnamed')}</Notice>}
      <Select
        ref={first}
        label={t('people.import.emailColumn')}
        help={examplesOf(addressesAt)}
        options={options}
        value={String(addressesAt)}
        onChange={({ target }) => chooseEmail(Number(target.value))}
      />
      <Select
        label={t('people.import.roleColumnLabel')}
        help={examplesOf(chosen.role)}
        options={[{ value: none, label: t('people.import.noRoleColumn') }, ...others]}
        value={chosen.role < 0 ? none : String(chosen.role)}
        onChange={({ target }) => onChosen({ ...chosen, role: target.value === none ? -1 : Number(target.value) })}
      />
      {attributes.map(({ id, name }) => {
        const at = chosen.attributes.find((one) => one.id === id)?.at ?? -1;
        return (
          <Select
            key={id}
            label={t('people.import.attributeColumn', { name })}
            help={examplesOf(at)}
            options={[{ value: none, label: t('people.import.noColumn') }, ...others]}
            value={at < 0 ? none : String(at)}
            onChange={({ target }) => chooseAttribute(id, target.value)}
          />
        );
      })}
    </div>
  );
}
