import { useRef, useState } from 'react';
import {
  checkInvitations,
  type EmailMembershipStatus,
  type InvitationEmailQuota,
  sendInvitations,
} from '#contract/people/invitations.ts';
import type { ExtraAttribute } from '#contract/people/members.ts';
import { limits } from '#contract/wire/limits.ts';
import { type ApiError, getErrorCode } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { refetchMembers } from '../use-member-actions.ts';
import type { ImportColumnChoice } from './import-column-choice.ts';
import { type CheckedImportRow, createImportPlan } from './import-plan.ts';
import { getImportRowStatus, type ImportColumnIndexes, splitIntoChunks } from './import-rows.ts';
import { type PeopleFileFault, readTextFile } from './read-file.ts';
import { type PeopleFile, parseImportColumnChoice, parsePeopleFile } from './read-people.ts';

/** A file whose rows have been checked, and the progress of sending. */
export interface CheckedPeopleFile extends Pick<PeopleFile, 'above' | 'unknown'> {
  step: 'preview' | 'sending' | 'done';
  text: string;
  /** The columns that the administrator selected. Undefined if the file was read by its header. */
  chosen: ImportColumnIndexes | undefined;
  rows: CheckedImportRow[];
  letters: InvitationEmailQuota;
  /** The number of rows sent since the last click on Send, and the number of rows to send. */
  sent: number;
  toSend: number;
  error: string | null;
}

/** The state of the import dialog. */
export type ImportState =
  | { step: 'file'; fault: PeopleFileFault | null; error?: string }
  | { step: 'reading' }
  /** The step in which the administrator assigns the columns. */
  | ChoosingColumns
  | CheckedPeopleFile;

interface ChoosingColumns {
  step: 'columns';
  text: string;
  choice: ImportColumnChoice;
  chosen: ImportColumnIndexes;
  /** True if the file's header names no email column. */
  isEmailColumnUnnamed: boolean;
  fault: PeopleFileFault | null;
  error?: string;
}

/**
 * Returns the status of each email in the company. `letters` has the number of invitation emails
 * that the company may still send.
 */
async function check(emails: readonly string[]) {
  const standings = new Map<string, EmailMembershipStatus>();
  let letters: InvitationEmailQuota = { max: 0, left: 0 };
  for (const some of splitIntoChunks(emails, limits.checkedEmails)) {
    const answer = await call(checkInvitations, { body: { emails: some } });
    for (const [at, email] of some.entries()) standings.set(email, answer.standings[at]!);
    letters = answer.letters;
  }
  return { standings, letters };
}

/** Returns the rows of a file with their expected fates, such as 'new' or 'member'. */
async function judgeRows({ rows, above, unknown }: PeopleFile) {
  const usable = rows.filter(({ fault, isRepeated }) => !fault && !isRepeated).map(({ email }) => email);
  const { standings, letters } = await check(usable);
  return { rows: rows.map((row) => ({ ...row, fate: getImportRowStatus(row, standings) })), above, unknown, letters };
}

/**
 * The fates of the rows in a portion, by line number. `letters` is set if the server refused the
 * portion because the company has used up its emails.
 */
interface Invited {
  fates: ReadonlyMap<number, CheckedImportRow['fate']>;
  error: string | null;
  letters?: InvitationEmailQuota;
}

/** Sends the invitations of a portion of the rows. */
async function invite(rows: readonly CheckedImportRow[]): Promise<Invited> {
  try {
    const invitations = rows.map(({ email, role, extraAttributes }) => ({ email, role, extraAttributes }));
    const { outcomes } = await call(sendInvitations, { body: { invitations } });
    const meant = { invited: 'sent', emailExists: 'member', alreadyInvited: 'invited' } as const;
    return { fates: new Map(rows.map((row, at) => [row.line, meant[outcomes[at]!]])), error: null };
  } catch (failure) {
    const isUsedUp = getErrorCode(failure) === 'tooManyInvitations';
    return {
      fates: new Map(rows.map((row) => [row.line, 'failed'])),
      error: (failure as Error).message,
      ...(isUsedUp && { letters: (failure as ApiError).details as InvitationEmailQuota }),
    };
  }
}

/**
 * Returns the file after a portion was sent. It has the new fates of the portion's rows, and the
 * number of emails that may still be sent.
 */
function withInvited(file: CheckedPeopleFile, { fates, error, letters = file.letters }: Invited): CheckedPeopleFile {
  const posted = [...fates.values()].filter((fate) => fate === 'sent').length;
  return {
    ...file,
    error,
    rows: file.rows.map((row) => ({ ...row, fate: fates.get(row.line) ?? row.fate })),
    letters: { ...letters, left: Math.max(0, letters.left - posted) },
    sent: file.sent + fates.size,
  };
}

/**
 * Reads a file of people, predicts the fate of each row, and sends the invitations in portions. The
 * administrator may stop between two portions.
 */
export function usePeopleImport(attributes: readonly ExtraAttribute[]) {
  const [state, setState] = useState<ImportState>({ step: 'file', fault: null });
  const stopped = useRef(false);
  /** The number of the current reading of a file. Responses for an earlier reading are ignored. */
  const reading = useRef(0);

  const judge = async (text: string, isLeft: () => boolean, chosen?: ImportColumnIndexes) => {
    const people = parsePeopleFile(text, attributes, chosen);
    if (people === 'unnamed') return ask(text);
    if (typeof people === 'string') {
      if (chosen) return ask(text, { chosen, fault: people });
      return setState({ step: 'file', fault: people });
    }
    const judged = await judgeRows(people);
    if (isLeft()) return;
    setState({ step: 'preview', text, chosen, ...judged, sent: 0, toSend: 0, error: null });
  };

  /** Opens the step that assigns the columns. */
  const ask = (text: string, more: Partial<ChoosingColumns> = {}) => {
    const choice = parseImportColumnChoice(text, attributes);
    if (!choice) return setState({ step: 'file', fault: 'noEmailColumn' });
    const isEmailColumnUnnamed = parsePeopleFile(text, attributes) === 'unnamed';
    setState({ step: 'columns', text, choice, chosen: choice.likely, isEmailColumnUnnamed, fault: null, ...more });
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
      const read = await readTextFile(file);
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
      // Preserves the selected columns.
      if (!isLeft()) ask(text, { chosen, error: (error as Error).message });
    }
  };

  const send = async () => {
    if (state.step !== 'preview' && state.step !== 'done') return;
    stopped.current = false;
    const { now } = createImportPlan(state.rows, state.letters.left);
    let file: CheckedPeopleFile = { ...state, step: 'sending', sent: 0, toSend: now.length, error: null };
    for (const some of splitIntoChunks(now, limits.invitationsAtOnce)) {
      if (stopped.current || file.error) break;
      setState(file);
      file = withInvited(file, await invite(some));
    }
    setState({ ...file, step: 'done' });
    await refetchMembers();
  };

  return {
    state,
    read: (file: File) => void read(file),
    choose: (chosen: ImportColumnIndexes) => {
      if (state.step === 'columns') setState({ ...state, chosen });
    },
    readChosen: () => void readChosen(),
    /** Returns from the preview to the step that assigns the columns. */
    changeColumns: () => {
      if (state.step === 'preview') ask(state.text, state.chosen && { chosen: state.chosen });
    },
    send: () => void send(),
    /** Stops after the portion that is being sent. */
    stop: () => {
      stopped.current = true;
    },
    begin: () => {
      reading.current += 1;
      setState({ step: 'file', fault: null });
    },
  };
}
