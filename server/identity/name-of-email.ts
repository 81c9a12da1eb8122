/** The shortest and the longest name that somebody may have (core, section 5). */
const bounds = { shortest: 3, longest: 80 };

/**
 * What somebody is called until they say it themselves: what stands before the @, a word for each part of it.
 * `jan.kowalski+biurko@firma.pl` is Jan Kowalski; what is too short for a name is the whole e-mail.
 */
export function nameOfEmail(email: string): string {
  const [local = ''] = email.split(/[@+]/);
  const words = local.split(/[._-]+/).filter((word) => word !== '');
  const name = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' ');
  return (name.length < bounds.shortest ? email : name).slice(0, bounds.longest);
}
