import { Check, Trash2 } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { type EmailStanding, sendInvitations } from '#contract/people/invitations.ts';
import { shownEmail } from '#contract/text/shown-email.ts';
import { limits } from '#contract/wire/limits.ts';
import { call } from '#web/platform/api/call.ts';
import { useToastMutation } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Field } from '#web/ui/field/Field.tsx';
import { IconButton } from '#web/ui/icon-button/IconButton.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import styles from '../dialogs.module.css';
import { readMembersAgain } from '../use-member-acts.ts';
import {
  emailAfter,
  faultOfList,
  type InviteRow,
  type RowState,
  statesOf,
  withEmails,
  wordsOf,
} from './invite-list.ts';
import { useStandings } from './use-standings.ts';

const refusedAs = { emailExists: 'member', alreadyInvited: 'invited' } as const satisfies Record<string, EmailStanding>;

/**
 * The dialog that invites many people at once (USER-05). Each typed or pasted email becomes a row
 * with its fault or Ok.
 */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [rows, setRows] = useState<InviteRow[]>([]);
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { standings, failed, askAgain, learn } = useStandings(rows, open);
  const states = statesOf(rows, standings);
  const fault = faultOfList(rows);
  const wrongRows = [...states.values()].some((state) => state !== 'Ok' && state !== 'checking');
  const checking = [...states.values()].includes('checking');
  /**
   * True if the person clicked Send during a check. The invitations are then sent once every row is
   * valid.
   */
  const [wanted, setWanted] = useState(false);

  const reset = () => {
    setText('');
    setRows([]);
    setTried(false);
    setWanted(false);
    send.reset();
    onClose();
  };
  const send = useToastMutation({
    mutationFn: (asked: readonly InviteRow[]) =>
      call(sendInvitations, { body: { invitations: asked.map(({ email }) => ({ email })) } }),
    async onSuccess({ outcomes }, asked) {
      const count = outcomes.filter((outcome) => outcome === 'invited').length;
      if (count > 0) toast.success(t('people.invite.invitationsSended', { count }));
      await readMembersAgain();
      if (count === asked.length) return reset();
      // People who joined in another way meanwhile stay in the list, with the reason.
      setRows(asked.filter((_row, at) => outcomes[at] !== 'invited'));
      learn(
        asked.flatMap(({ email }, at) => {
          const outcome = outcomes[at]!;
          return outcome === 'invited' ? [] : [[email, refusedAs[outcome]] as const];
        }),
      );
    },
    // The toast only names the failure. The dialog shows the reason.
    failed: () => t('people.errors.errorOnInvitingUsers'),
  });

  const take = (typed: string, whole: boolean): InviteRow[] => {
    const { words, rest } = wordsOf(whole ? `${typed} ` : typed);
    const next = words.length > 0 ? withEmails(rows, words) : rows;
    setRows(next);
    setText(rest);
    return next;
  };
  const submit = () => {
    const all = take(text, true);
    setTried(true);
    setWanted(faultOfList(all) === null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs with each answer about the wanted rows
  useEffect(() => {
    if (!wanted || (checking && !failed)) return;
    setWanted(false);
    if (!wrongRows && !failed && fault === null) send.mutate(rows);
  }, [wanted, checking, failed]);
  const change = (key: number, email: string) =>
    setRows((known) => known.map((row) => (row.key === key ? { ...row, email } : row)));

  const said = fault === 'achivedUsersLimit' || (tried && fault) ? fault : null;
  return (
    <Dialog
      open={open}
      onClose={reset}
      size="large"
      phone="full"
      title={t('people.invite.title')}
      description={t('people.invite.lead')}
      initialFocus={field}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={reset}>{t('people.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            pending={wanted || send.isPending}
            aria-disabled={(rows.length > 0 && (wrongRows || fault !== null)) || undefined}
            onRefused={() => setTried(true)}
            // A mouse down must not blur the field. New rows would move the button away from the
            // pointer.
            onMouseDown={(event) => event.preventDefault()}
          >
            {t('people.invite.send')}
          </Button>
        </>
      }
    >
      <Failures notSent={send.error} notChecked={failed} onCheckAgain={askAgain} />
      <EmailsField
        field={field}
        value={text}
        error={said && t(`people.invite.faults.${said}`, { most: limits.invitationsAtOnce, count: rows.length })}
        onChange={(typed) => take(typed, false)}
        onWhole={() => take(text, true)}
        onSubmit={submit}
      />
      {rows.length > 0 && (
        <Rows
          rows={rows}
          states={states}
          onChange={change}
          onDelete={(gone) => {
            setRows((known) => known.filter(({ key }) => key !== gone));
            field.current?.focus();
          }}
        />
      )}
    </Dialog>
  );
}

interface EmailsFieldProps {
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
function EmailsField({ field, value, error, onChange, onWhole, onSubmit }: EmailsFieldProps) {
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

interface FailuresProps {
  notSent: Error | null;
  notChecked: Error | null;
  onCheckAgain: () => void;
}

/** Shows why the invitations were not sent, or why the emails could not be checked. */
function Failures({ notSent, notChecked, onCheckAgain }: FailuresProps) {
  const { t } = useTranslation();
  return (
    <>
      {notSent && (
        <Notice tone="error" role="alert">
          {t('people.errors.errorOnInvitingUsers')} {notSent.message}
        </Notice>
      )}
      {notChecked && (
        <Notice
          tone="error"
          role="alert"
          action={
            <Button size="small" onClick={onCheckAgain}>
              {t('people.invite.checkAgain')}
            </Button>
          }
        >
          {notChecked.message}
        </Notice>
      )}
    </>
  );
}

interface RowsProps {
  rows: readonly InviteRow[];
  states: ReadonlyMap<number, RowState>;
  onChange: (key: number, email: string) => void;
  onDelete: (key: number) => void;
}

/** The list of emails to invite, each with its fault or Ok. */
function Rows({ rows, states, onChange, onDelete }: RowsProps) {
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
  state: RowState;
  onChange: (email: string) => void;
  onDelete: () => void;
}

/** A row with an editable email, its state, and a button that deletes the row. */
function Row({ row, state, onChange, onDelete }: RowProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const take = () => {
    if (typed !== null) onChange(emailAfter(typed, row.email));
    setTyped(null);
  };
  const isWrong = state !== 'Ok' && state !== 'checking';
  return (
    <tr>
      <td>
        <input
          aria-label={t('people.invite.emailOf', { email: shownEmail(row.email) })}
          aria-describedby={id}
          aria-invalid={isWrong || undefined}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={typed ?? shownEmail(row.email)}
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
          label={t('people.invite.delete', { email: shownEmail(row.email) })}
          icon={<Trash2 size={18} />}
          onClick={onDelete}
        />
      </td>
    </tr>
  );
}
