import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('common passwords', () => {
  const common =
    'Password1! P@ssw0rd P@ssw0rd1! Haslo123! Hasło123! Qwerty123! Qwerty1! Admin123! Welcome1! Zaq12wsx! 1qaz!QAZ 1qaz@WSX !QAZ2wsx Abc123!@# ' +
    'Polska1! Polska2024! Biurko123! Biurko1! Kochanie1! Krzysztof1! Summer2026! Lato2026! Aaaaaaa1! 1234Abcd! Test1234! Letmein1! Dupa1234! ' +
    'Ala1!Ala1! !Password1 123Qwe!@# Qwe123!@# ZAQ!2wsx Zima2025! Warszawa1! Micha\u01421990! Аааааааа1! Зима1!Зима1! 1234567890!';
  it.each(common.split(' '))('%s is one', (password) => expect(isCommonPassword(password)).toBe(true));

  it.each([
    ...[
      'Zażółć gęślą 1!',
      'Zupełnie 0we!',
      'Nowe Hasło 1!',
      'Correct horse battery 1!',
      'kJ8#mQ2$vL',
      'Biurko nad oknem 3?',
      'Not it 1!',
      'Правильная лошадь 1!',
      'Σωστό άλογο 7!',
      'Люблю Warszawa 1!',
      'Зима a Лето 1!',
    ],
  ])('%s is none', (password) => expect(isCommonPassword(password)).toBe(false));

  it('far more than three thousand that fit the rule are refused', () => {
    let refused = 0;
    for (const word of ['Password', 'Haslo', 'Qwerty', 'Polska', 'Welcome'])
      for (let number = 0; number < 1_000; number++) if (isCommonPassword(`${word}${number}!`)) refused++;
    expect(refused).toBe(5_000);
  });
});
