import { useRef, useState } from 'react';
import { checkInvitations, type EmailStanding, sendInvitations } from '#contract/invitations.ts';
import { limits } from '#contract/limits.ts';
import type { ExtraAttribute } from '#contract/members.ts';
import { call } from '#web/app/api/call.ts';
import { readMembersAgain } from '../use-member-acts.ts';
import { columnsOf, fateOf, type ImportedRow, portions, type RowFate, readRows } from './import-rows.ts';
import { type FileFault, readCsv } from './read-file.ts';

/** A row with what will become of it or, once it was sent, what has. */
export interface JudgedRow extends ImportedRow {
  fate: RowFate | 'sent' | 'failed';
}

/** How far an import is. */
export type ImportState =
  | { step: 'file'; fault: FileFault | 'noEmailColumn' | null; error?: string }
  | { step: 'reading' }
  | { step: 'preview' | 'sending' | 'done'; rows: JudgedRow[]; unknown: string[]; sent: number; error: string | null };

const isWanted = ({ fate }: JudgedRow) => fate === 'new' || fate === 'former' || fate === 'failed';

async function standingsOf(emails: readonly string[]): Promise<Map<string, EmailStanding>> {
  const standings = new Map<string, EmailStanding>();
  for (const some of portions(emails, limits.checkedEmails)) {
    const answer = await call(checkInvitations, { body: { emails: some } });
    for (const [at, email] of some.entries()) standings.set(email, answer.standings[at]!);
  }
  return standings;
}

/** Reads a file of people, says what would become of each, and invites them in portions that can be broken off. */
export function useImport(attributes: readonly ExtraAttribute[]) {
  const [state, setState] = useState<ImportState>({ step: 'file', fault: null });
  const stopped = useRef(false);

  const read = async (file: File) => {
    setState({ step: 'reading' });
    try {
      const csv = await readCsv(file);
      if (typeof csv === 'string') return setState({ step: 'file', fault: csv });
      const columns = columnsOf(csv.header, attributes);
      if (!columns) return setState({ step: 'file', fault: 'noEmailColumn' });
      const rows = readRows(csv.rows, columns);
      const usable = rows.filter(({ fault, isRepeated }) => !fault && !isRepeated).map(({ email }) => email);
      const standings = await standingsOf(usable);
      const judged = rows.map((row) => ({ ...row, fate: fateOf(row, standings) }));
      setState({ step: 'preview', rows: judged, unknown: columns.unknown, sent: 0, error: null });
    } catch (error) {
      setState({ step: 'file', fault: null, error: (error as Error).message });
    }
  };

  const send = async () => {
    if (state.step !== 'preview' && state.step !== 'done') return;
    stopped.current = false;
    const { unknown } = state;
    let { rows } = state;
    let sent = 0;
    let failure: string | null = null;
    for (const some of portions(rows.filter(isWanted), limits.invitationsAtOnce)) {
      if (stopped.current || failure) break;
      setState({ step: 'sending', rows, unknown, sent, error: null });
      const fates = new Map<number, JudgedRow['fate']>();
      try {
        const invitations = some.map(({ email, role, extraAttributes }) => ({ email, role, extraAttributes }));
        const { outcomes } = await call(sendInvitations, { body: { invitations } });
        const meant = { invited: 'sent', emailExists: 'member', alreadyInvited: 'invited' } as const;
        for (const [at, row] of some.entries()) fates.set(row.line, meant[outcomes[at]!]);
      } catch (error) {
        failure = (error as Error).message;
        for (const row of some) fates.set(row.line, 'failed');
      }
      rows = rows.map((row) => ({ ...row, fate: fates.get(row.line) ?? row.fate }));
      sent += some.length;
    }
    setState({ step: 'done', rows, unknown, sent, error: failure });
    await readMembersAgain();
  };

  return {
    state,
    read: (file: File) => void read(file),
    send: () => void send(),
    /** After the portion that is under way. */
    stop: () => {
      stopped.current = true;
    },
    begin: () => setState({ step: 'file', fault: null }),
    isWanted,
  };
}
