import { describe, expect, it } from 'vitest';
import { validateLoginForm } from './validate-login-form.ts';

const required = { emailAddress: 'Wpisz swój adres e-mail.', password: 'Wpisz hasło.' };
const wrong = (emailAddress: string, password = 'x') =>
  validateLoginForm({ emailAddress, password }, required, 'pl').wrong;

describe('the sign-in form', () => {
  it.each(['anna@firma.pl', '  Anna.Zak@firma.pl  ', 'anna.zak+biuro@dzial.firma.com.pl', "o'brien@firma.pl"])(
    'takes the e-mail "%s"',
    (email) => expect(wrong(email)).toEqual({}),
  );

  it.each(['anna', 'anna@', '@firma.pl', 'anna@firma', 'anna@@firma.pl', 'anna..zak@firma.pl', 'anna@fir ma.pl'])(
    'says that "%s" is no e-mail',
    (email) => expect(wrong(email).emailAddress).toMatch(/nie wygląda na adres/),
  );

  it('names missing or too long values', () => {
    expect(wrong(' ', '')).toEqual({ emailAddress: required.emailAddress, password: required.password });
    expect(wrong(`${'a'.repeat(72)}@firma.pl`).emailAddress).toMatch(/80 znaków/);
    expect(wrong('anna@firma.pl', 'x'.repeat(201)).password).toMatch(/200 znaków/);
  });

  it('returns the body to send, the e-mail without the spaces around it', () => {
    const { body } = validateLoginForm({ emailAddress: ' anna@firma.pl ', password: ' x ' }, required, 'pl');
    expect(body).toEqual({ emailAddress: 'anna@firma.pl', password: ' x ', rememberMe: true });
  });
});
