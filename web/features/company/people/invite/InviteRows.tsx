import { Check, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { formatEmail } from '#contract/text/format-email.ts';
import { limits } from '#contract/wire/limits.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { IconButton } from '#web/ui/icon-button/IconButton.tsx';
import styles from '../dialogs.module.css';
import { type InviteRow, type InviteRowState, normalizeEditedEmail } from './invite-list.ts';

interface Props {
  rows: readonly InviteRow[];
  states: ReadonlyMap<number, InviteRowState>;
  onChange: (key: number, email: string) => void;
  onDelete: (key: number) => void;
}

/** The list of emails to invite, each with its fault or Ok. */
export function InviteRows({ rows, states, onChange, onDelete }: Props) {
  const { t } = useTranslation();
  return (
    <table className={styles.grid}>
      <caption>{t('people.invite.count', { count: rows.length })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('people.columns.email')}</th>
          <th scope="col">{t('people.invite.state')}</th>
          <th scope="col">{t('people.invite.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.key}
            row={row}
            state={states.get(row.key)!}
            onChange={(email) => onChange(row.key, email)}
            onDelete={() => onDelete(row.key)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  row: InviteRow;
  state: InviteRowState;
  onChange: (email: string) => void;
  onDelete: () => void;
}

/** A row with an editable email, its state, and a button that deletes the row. */
function Row({ row, state, onChange, onDelete }: RowProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const take = () => {
    if (typed !== null) onChange(normalizeEditedEmail(typed, row.email));
    setTyped(null);
  };
  const isWrong = state !== 'Ok' && state !== 'checking';
  return (
    <tr>
      <td>
        <input
          aria-label={t('people.invite.emailOf', { email: formatEmail(row.email) })}
          aria-describedby={id}
          aria-invalid={isWrong || undefined}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={typed ?? formatEmail(row.email)}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            take();
          }}
        />
      </td>
      <td id={id} className={state === 'Ok' ? styles.ok : isWrong ? styles.wrong : undefined}>
        {state === 'Ok' && <Check size={16} aria-hidden="true" />}{' '}
        {t(`people.invite.states.${state}`, { most: limits.emailLength })}
      </td>
      <td>
        <IconButton
          size="small"
          label={t('people.invite.delete', { email: formatEmail(row.email) })}
          icon={<Trash2 size={18} />}
          onClick={onDelete}
        />
      </td>
    </tr>
  );
}
