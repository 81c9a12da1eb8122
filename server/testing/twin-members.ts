import { type TwinSide, twinCompanies } from './twin-companies.ts';
import type { TwinCompany } from './twin-company.ts';
import { formatAsPostgresBytea, getTwinId, type TableRow, twinCreationTime } from './twin-rows.ts';

/** Returns a twin company's rows of memberships, with the values of the extra attribute a1. */
export function createMembershipRows({ members }: Pick<TwinCompany, 'members'>): [table: string, rows: TableRow[]][] {
  const rows = Object.entries(members).map(([name, [role, status]]) => {
    const extra_attributes = { [getTwinId('a1')]: `${role} ${name}` };
    return {
      user_id: getTwinId(name),
      role,
      status,
      removed_on: status === 'removed' ? twinCreationTime : null,
      extra_attributes,
    };
  });
  return [['all_memberships', rows]];
}

/**
 * Returns a twin company's rows of invitations, extra attributes and the audit trail. Both
 * companies use the same ids for different things.
 */
export function createInvitationAndAuditRows(side: TwinSide): [table: string, rows: TableRow[]][] {
  const [mine, theirs] = side === 'north' ? ['north', 'south'] : ['south', 'north'];
  const sent = {
    invited_by: getTwinId('ada'),
    mail_id: getTwinId(`mail of the ${side}`),
    created_on: twinCreationTime,
  };
  const invitation = (name: string, email: string, more: TableRow = {}): TableRow => ({
    ...{
      id: getTwinId(name),
      email,
      role: 'user',
      extra_attributes: { [getTwinId('a1')]: mine },
      expires_on: '2027-01-01T08:00:00Z',
    },
    ...{
      code_hash: formatAsPostgresBytea(`${name} in the ${side}`),
      accepted_on: null,
      accepted_by: null,
      replaced_hashes: [],
    },
    ...{ modified_on: twinCreationTime, ...sent, ...more },
  });
  const entry = (name: string, act: string, subject: string, before: TableRow, after: TableRow): TableRow => ({
    ...{
      id: getTwinId(name),
      at: twinCreationTime,
      by: getTwinId('ada'),
      act,
      subjects: [getTwinId(subject)],
      before,
      after,
    },
  });
  return [
    [
      'extra_attributes',
      [
        { id: getTwinId('a1'), name: `Team of the ${mine}`, created_on: twinCreationTime, makes_teams: false },
        { id: getTwinId('a2'), name: `Room of the ${mine}`, created_on: twinCreationTime, makes_teams: true },
        { id: getTwinId(`a of the ${mine}`), name: 'Alone', created_on: twinCreationTime, makes_teams: false },
      ],
    ],
    [
      'invitations',
      [
        invitation('i1', `${mine}@invited.example`),
        invitation('i2', 'both@invited.example', { role: side === 'north' ? 'manager' : 'admin' }),
        invitation('i3', side === 'north' ? 'seweryn@test.example' : 'nina@test.example'),
        invitation('i4', `accepted.${theirs}@invited.example`, {
          accepted_on: twinCreationTime,
          accepted_by: getTwinId('ula'),
        }),
        invitation(`i of the ${mine}`, `only.${mine}@invited.example`),
      ],
    ],
    [
      'audit_entries',
      [
        entry('e1', 'memberRolesChanged', 'marek', { role: 'user' }, { role: twinCompanies[side].members.marek![0] }),
        entry('e2', 'invitationResent', 'i1', {}, {}),
        entry(`e of the ${mine}`, 'extraAttributeSet', 'ula', {}, { [`Team of the ${mine}`]: mine }),
      ],
    ],
  ];
}
