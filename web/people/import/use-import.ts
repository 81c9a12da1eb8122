import { useRef, useState } from 'react';
import { checkInvitations, type EmailStanding, type LetterAllowance, sendInvitations } from '#contract/invitations.ts';
import { limits } from '#contract/limits.ts';
import type { ExtraAttribute } from '#contract/members.ts';
import { type ApiError, errorCodeOf } from '#web/app/api/api-error.ts';
import { call } from '#web/app/api/call.ts';
import { readMembersAgain } from '../use-member-acts.ts';
import type { ColumnChoice } from './column-choice.ts';
import { type JudgedRow, planOf } from './import-plan.ts';
import { fateOf, type ImportedColumns, portions } from './import-rows.ts';
import { type FileFault, readText } from './read-file.ts';
import { columnChoice, type PeopleFile, readPeople } from './read-people.ts';

/** A file whose rows are judged, and how far they are sent. */
export interface JudgedFile extends Pick<PeopleFile, 'above' | 'unknown'> {
  step: 'preview' | 'sending' | 'done';
  text: string;
  /** The columns that it was read by, where somebody chose them. */
  chosen: ImportedColumns | undefined;
  rows: JudgedRow[];
  letters: LetterAllowance;
  /** How many rows have been asked for since Send was pressed, and of how many. */
  sent: number;
  toSend: number;
  error: string | null;
}

/** How far an import is. */
export type ImportState =
  | { step: 'file'; fault: FileFault | null; error?: string }
  | { step: 'reading' }
  /** Somebody says which column is which. */
  | ChoosingColumns
  | JudgedFile;

interface ChoosingColumns {
  step: 'columns';
  text: string;
  choice: ColumnChoice;
  chosen: ImportedColumns;
  /** Tells that the file's header names no column of e-mails. */
  isUnnamed: boolean;
  fault: FileFault | null;
  error?: string;
}

/** How the e-mails stand, and how many letters the company has left. */
async function check(emails: readonly string[]) {
  const standings = new Map<string, EmailStanding>();
  let letters: LetterAllowance = { max: 0, left: 0 };
  for (const some of portions(emails, limits.checkedEmails)) {
    const answer = await call(checkInvitations, { body: { emails: some } });
    for (const [at, email] of some.entries()) standings.set(email, answer.standings[at]!);
    letters = answer.letters;
  }
  return { standings, letters };
}

/** Reads a file of people, says what would become of each, and invites them in portions that can be broken off. */
export function useImport(attributes: readonly ExtraAttribute[]) {
  const [state, setState] = useState<ImportState>({ step: 'file', fault: null });
  const stopped = useRef(false);
  /** Counts the readings: the answers of one that was left change nothing. */
  const reading = useRef(0);

  const judge = async (text: string, isLeft: () => boolean, chosen?: ImportedColumns) => {
    const people = readPeople(text, attributes, chosen);
    if (people === 'unnamed') return ask(text);
    if (typeof people === 'string') {
      if (chosen) return ask(text, { chosen, fault: people });
      return setState({ step: 'file', fault: people });
    }
    const { above, unknown } = people;
    const usable = people.rows.filter(({ fault, isRepeated }) => !fault && !isRepeated).map(({ email }) => email);
    const { standings, letters } = await check(usable);
    if (isLeft()) return;
    const rows = people.rows.map((row) => ({ ...row, fate: fateOf(row, standings) }));
    setState({ step: 'preview', text, chosen, rows, above, unknown, letters, sent: 0, toSend: 0, error: null });
  };

  /** Asks which column is which. */
  const ask = (text: string, more: Partial<ChoosingColumns> = {}) => {
    const choice = columnChoice(text, attributes);
    if (!choice) return setState({ step: 'file', fault: 'noEmailColumn' });
    const isUnnamed = readPeople(text, attributes) === 'unnamed';
    setState({ step: 'columns', text, choice, chosen: choice.likely, isUnnamed, fault: null, ...more });
  };
  const newReading = () => {
    reading.current += 1;
    const own = reading.current;
    setState({ step: 'reading' });
    return () => reading.current !== own;
  };

  const read = async (file: File) => {
    const isLeft = newReading();
    try {
      const read = await readText(file);
      if (isLeft()) return;
      if (typeof read === 'string') return setState({ step: 'file', fault: read });
      await judge(read.text, isLeft);
    } catch (error) {
      if (isLeft()) return;
      setState({ step: 'file', fault: null, error: (error as Error).message });
    }
  };

  const readChosen = async () => {
    if (state.step !== 'columns') return;
    const { text, chosen } = state;
    const isLeft = newReading();
    try {
      await judge(text, isLeft, chosen);
    } catch (error) {
      // The choice is still there.
      if (!isLeft()) ask(text, { chosen, error: (error as Error).message });
    }
  };

  const send = async () => {
    if (state.step !== 'preview' && state.step !== 'done') return;
    stopped.current = false;
    const { now } = planOf(state.rows, state.letters.left);
    let file: JudgedFile = { ...state, step: 'sending', sent: 0, toSend: now.length, error: null };
    for (const some of portions(now, limits.invitationsAtOnce)) {
      if (stopped.current || file.error) break;
      setState(file);
      const fates = new Map<number, JudgedRow['fate']>();
      let error: string | null = null;
      try {
        const invitations = some.map(({ email, role, extraAttributes }) => ({ email, role, extraAttributes }));
        const { outcomes } = await call(sendInvitations, { body: { invitations } });
        const meant = { invited: 'sent', emailExists: 'member', alreadyInvited: 'invited' } as const;
        for (const [at, row] of some.entries()) fates.set(row.line, meant[outcomes[at]!]);
      } catch (failure) {
        error = (failure as Error).message;
        for (const row of some) fates.set(row.line, 'failed');
        // Others invite too.
        if (errorCodeOf(failure) === 'tooManyInvitations')
          file = { ...file, letters: (failure as ApiError).details as LetterAllowance };
      }
      const posted = [...fates.values()].filter((fate) => fate === 'sent').length;
      file = {
        ...file,
        error,
        rows: file.rows.map((row) => ({ ...row, fate: fates.get(row.line) ?? row.fate })),
        letters: { ...file.letters, left: Math.max(0, file.letters.left - posted) },
        sent: file.sent + some.length,
      };
    }
    setState({ ...file, step: 'done' });
    await readMembersAgain();
  };

  return {
    state,
    read: (file: File) => void read(file),
    choose: (chosen: ImportedColumns) => {
      if (state.step === 'columns') setState({ ...state, chosen });
    },
    readChosen: () => void readChosen(),
    /** Goes back to the columns from what would become of the rows. */
    changeColumns: () => {
      if (state.step === 'preview') ask(state.text, state.chosen && { chosen: state.chosen });
    },
    send: () => void send(),
    /** After the portion that is under way. */
    stop: () => {
      stopped.current = true;
    },
    begin: () => {
      reading.current += 1;
      setState({ step: 'file', fault: null });
    },
  };
}
