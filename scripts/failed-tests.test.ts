import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { describePlaywrightFailures, describeVitestFailures } from './failed-tests.mjs';
import { root } from './project.mjs';

describe('the names of what failed', () => {
  it('are the file, the title and the errors of each failed test of Vitest, and the file that breaks before its first', () => {
    const testResults = [
      {
        name: join(root, 'server', 'one.test.ts'),
        status: 'failed',
        assertionResults: [
          {
            status: 'failed',
            fullName: 'a place is booked once',
            failureMessages: ['\u001b[31mexpected 2 to be 1\u001b[39m\n\n    at server/one.test.ts:4:1'],
          },
          { status: 'passed', fullName: 'a place is free' },
        ],
      },
      {
        name: join(root, 'web', 'two.test.ts'),
        status: 'failed',
        message: 'no such module',
        assertionResults: [],
      },
      { name: join(root, 'web', 'three.test.ts'), status: 'passed', assertionResults: [] },
    ];
    expect(describeVitestFailures({ testResults })).toEqual([
      'server/one.test.ts: a place is booked once\n    expected 2 to be 1\n        at server/one.test.ts:4:1',
      'web/two.test.ts\n    no such module',
    ]);
  });

  it('are the file, the title, the project and the errors of each failed journey, at any depth', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'app/shell.spec.ts',
      tests: [{ projectName: 'phone', status, results: [{ errors: [{ message: `${title}: not seen` }] }] }],
    });
    const suites = [
      { specs: [spec('the menu opens', 'unexpected')], suites: [{ specs: [spec('it closes', 'unexpected')] }] },
      { specs: [spec('it loads', 'expected'), spec('it waits', 'flaky')] },
    ];
    expect(describePlaywrightFailures({ suites })).toEqual([
      'e2e/app/shell.spec.ts: the menu opens (phone)\n    the menu opens: not seen',
      'e2e/app/shell.spec.ts: it closes (phone)\n    it closes: not seen',
    ]);
  });

  it('tell what the page of a failed journey showed, as far as Playwright has kept it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'biurko-failed-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const path = join(folder, 'error-context.md');
    await writeFile(path, '# Error details\n\n```yaml\n- main:\n  - heading "Lista" [level=1]\n```\n');
    const results = [
      {
        errors: [{ message: 'not seen' }],
        attachments: [
          { name: 'screenshot', path: join(folder, 'test-failed-1.png') },
          { name: 'error-context', path },
          { name: 'error-context', path: join(folder, 'gone.md') },
        ],
      },
    ];
    const spec = { title: 'list', file: 'a.spec.ts', tests: [{ projectName: 'phone', status: 'unexpected', results }] };
    expect(describePlaywrightFailures({ suites: [{ specs: [spec] }] })).toEqual([
      [
        'e2e/a.spec.ts: list (phone)',
        '    not seen',
        '    The page showed:',
        '      - main:',
        '        - heading "Lista" [level=1]',
      ].join('\n'),
    ]);
  });

  it('tell no more than the first twelve lines of an error', () => {
    const message = Array.from({ length: 40 }, (_, at) => `line ${at + 1}`).join('\n');
    const spec = {
      title: 'long',
      file: 'a.spec.ts',
      tests: [{ projectName: 'desktop', status: 'unexpected', results: [{ errors: [{ message }] }] }],
    };
    const [told] = describePlaywrightFailures({ suites: [{ specs: [spec] }] });
    expect(told?.split('\n')).toHaveLength(13);
  });
});
