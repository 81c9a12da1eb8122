import { useRef, useState } from 'react';
import { limits } from '#contract/wire/limits.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { EmailsField } from './EmailsField.tsx';
import { InviteRows } from './InviteRows.tsx';
import {
  appendInviteRows,
  getInviteListFault,
  getInviteRowStates,
  type InviteRow,
  splitTypedEmails,
} from './invite-list.ts';
import { useInvitedEmailStatuses } from './use-invited-email-statuses.ts';
import { useSendInvitations } from './use-send-invitations.ts';

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
  const { standings, failed, askAgain, learn } = useInvitedEmailStatuses(rows, open);
  const states = getInviteRowStates(rows, standings);
  const fault = getInviteListFault(rows);
  const wrongRows = [...states.values()].some((state) => state !== 'Ok' && state !== 'checking');
  const checking = [...states.values()].includes('checking');
  const reset = () => {
    setText('');
    setRows([]);
    setTried(false);
    send.reset();
    onClose();
  };
  const send = useSendInvitations({
    rows,
    isValid: !wrongRows && fault === null,
    checking,
    failed,
    onAllInvited: reset,
    onRefused(left, reasons) {
      setRows(left);
      learn(reasons);
    },
  });

  const take = (typed: string, whole: boolean): InviteRow[] => {
    const { words, rest } = splitTypedEmails(whole ? `${typed} ` : typed);
    const next = words.length > 0 ? appendInviteRows(rows, words) : rows;
    setRows(next);
    setText(rest);
    return next;
  };
  const submit = () => {
    const all = take(text, true);
    setTried(true);
    send.want(getInviteListFault(all) === null);
  };
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
            pending={send.pending}
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
        <InviteRows
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
