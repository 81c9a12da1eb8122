import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { playwrightFailures, vitestFailures } from './failed-tests.mjs';
import { root } from './project.mjs';

describe('the names of what failed', () => {
  it('are the file and the title of each failed test of Vitest, and the file that breaks before its first', () => {
    const testResults = [
      {
        name: join(root, 'server', 'one.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'a place is booked once' },
          { status: 'passed', fullName: 'a place is free' },
        ],
      },
      { name: join(root, 'web', 'two.test.ts'), status: 'failed', assertionResults: [] },
      { name: join(root, 'web', 'three.test.ts'), status: 'passed', assertionResults: [] },
    ];
    expect(vitestFailures({ testResults })).toEqual(['server/one.test.ts: a place is booked once', 'web/two.test.ts']);
  });

  it('are the file, the title and the project of each failed journey, at any depth', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'app/shell.spec.ts',
      tests: [{ projectName: 'phone', status }],
    });
    const suites = [
      { specs: [spec('the menu opens', 'unexpected')], suites: [{ specs: [spec('it closes', 'unexpected')] }] },
      { specs: [spec('it loads', 'expected'), spec('it waits', 'flaky')] },
    ];
    expect(playwrightFailures({ suites })).toEqual([
      'e2e/app/shell.spec.ts: the menu opens (phone)',
      'e2e/app/shell.spec.ts: it closes (phone)',
    ]);
  });
});
