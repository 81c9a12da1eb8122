import type { RefObject } from 'react';
import { limits } from '#contract/wire/limits.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Field } from '#web/ui/field/Field.tsx';
import styles from '../dialogs.module.css';

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  error: string | null;
  onChange: (typed: string) => void;
  /** Called on blur or Enter: the typed text consists of complete emails. */
  onWhole: () => void;
  /** Called on Ctrl+Enter, which sends the invitations. */
  onSubmit: () => void;
}

/** The text field for typed and pasted emails. */
export function EmailsField({ field, value, error, onChange, onWhole, onSubmit }: Props) {
  const { t } = useTranslation();
  return (
    <Field
      label={t('people.invite.emails')}
      help={t('people.invite.help', { most: limits.invitationsAtOnce })}
      error={error}
    >
      {(control) => (
        <textarea
          {...control}
          ref={field}
          className={styles.typed}
          value={value}
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onWhole}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            // Enter completes an email. Only Ctrl+Enter sends the invitations.
            if (event.ctrlKey || event.metaKey) onSubmit();
            else onWhole();
          }}
        />
      )}
    </Field>
  );
}
