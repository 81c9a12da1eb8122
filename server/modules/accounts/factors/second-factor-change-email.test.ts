import { expect, it } from 'vitest';
import { createSecondFactorChangeEmail } from './second-factor-change-email.ts';

it.each([
  ['pl-PL', /hasło albo .* Google, Microsoft lub firmę/, /kod/i],
  ['en-GB', /your password, or .* Google, Microsoft or your company/, /code/i],
] as const)(
  '[%s] the email about a failed second step holds for each first and second factor',
  (locale, ways, codes) => {
    const { heading, paragraphs } = createSecondFactorChangeEmail(
      locale,
      { change: 'secondStepFailed' },
      'https://x.example',
    );
    expect(paragraphs.join(' ')).toMatch(ways);
    // The wrong second factor may also be a passkey.
    expect([heading, ...paragraphs].join(' ')).not.toMatch(codes);
  },
);
