import pg from 'pg';
import { expect, it } from 'vitest';
import { getErrorLogFields } from './log.ts';

it('an error’s line says what happened and where, and nothing of people or connections that hangs on it', () => {
  const error = Object.assign(new pg.DatabaseError('duplicate key value violates unique constraint', 40, 'error'), {
    code: '23505',
    constraint: 'users_email_key',
    detail: 'Key (email)=(anna@desks.example) already exists.',
    client: { connectionParameters: { password: 'secret' } },
    cause: new Error('the reason', { cause: 'secret' }),
  });
  const line = getErrorLogFields(error);
  expect(line).toMatchObject({ name: 'error', code: '23505', constraint: 'users_email_key', cause: 'the reason' });
  expect(line.stack).toContain('log.test.ts');
  expect(JSON.stringify(line)).not.toMatch(/anna|secret/);
});
