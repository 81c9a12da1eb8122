import { idOf } from '#server/sample-company/chance.ts';
import type { SamplePerson } from '#server/sample-company/types.ts';
import { avatar } from './avatar.ts';
import type { Colleague } from './roster.ts';

const unaccented = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .toLowerCase();

/** How the sample names a person: 'lukasz.grabowski'. */
export function personKey(name: string): string {
  return unaccented(name).replaceAll(' ', '.');
}

/** The person behind a colleague; the e-mail is the key at the company's domain. */
export function person(colleague: Colleague, domain: string, index: number): SamplePerson {
  const key = personKey(colleague.name);
  return {
    key,
    id: idOf('person', key),
    name: colleague.name,
    email: `${key}@${domain}`,
    language: colleague.language ?? 'pl',
    avatarSvg: avatar(colleague.look, index),
  };
}
