import { type Side, twinCompanies } from './twin-companies.ts';
import type { TwinCompany } from './twin-company.ts';
import { created, hex, idOf, type Row } from './twin-rows.ts';

/** Returns a twin company's rows of memberships, with the values of the extra attribute a1. */
export function rowsOfPeople({ members }: Pick<TwinCompany, 'members'>): [table: string, rows: Row[]][] {
  const rows = Object.entries(members).map(([name, [role, status]]) => {
    const extra_attributes = { [idOf('a1')]: `${role} ${name}` };
    return { user_id: idOf(name), role, status, removed_on: status === 'removed' ? created : null, extra_attributes };
  });
  return [['all_memberships', rows]];
}

/**
 * Returns a twin company's rows of invitations, extra attributes and the audit trail. Both
 * companies use the same ids for different things.
 */
export function rowsOfMembers(side: Side): [table: string, rows: Row[]][] {
  const [mine, theirs] = side === 'north' ? ['north', 'south'] : ['south', 'north'];
  const sent = { invited_by: idOf('ada'), mail_id: idOf(`mail of the ${side}`), created_on: created };
  const invitation = (name: string, email: string, more: Row = {}): Row => ({
    ...{
      id: idOf(name),
      email,
      role: 'user',
      extra_attributes: { [idOf('a1')]: mine },
      expires_on: '2027-01-01T08:00:00Z',
    },
    ...{ code_hash: hex(`${name} in the ${side}`), accepted_on: null, accepted_by: null, replaced_hashes: [] },
    ...{ modified_on: created, ...sent, ...more },
  });
  const entry = (name: string, act: string, subject: string, before: Row, after: Row): Row => ({
    ...{ id: idOf(name), at: created, by: idOf('ada'), act, subjects: [idOf(subject)], before, after },
  });
  return [
    [
      'extra_attributes',
      [
        { id: idOf('a1'), name: `Team of the ${mine}`, created_on: created, makes_teams: false },
        { id: idOf('a2'), name: `Room of the ${mine}`, created_on: created, makes_teams: true },
        { id: idOf(`a of the ${mine}`), name: 'Alone', created_on: created, makes_teams: false },
      ],
    ],
    [
      'invitations',
      [
        invitation('i1', `${mine}@invited.example`),
        invitation('i2', 'both@invited.example', { role: side === 'north' ? 'manager' : 'admin' }),
        invitation('i3', side === 'north' ? 'seweryn@test.example' : 'nina@test.example'),
        invitation('i4', `accepted.${theirs}@invited.example`, { accepted_on: created, accepted_by: idOf('ula') }),
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
