/** The shortest and the longest name (core, section 5). */
const bounds = { shortest: 3, longest: 80 };

/**
 * Derives a first name from an email: the part before the @, a capitalised word for each piece.
 * `jan.kowalski+biurko@firma.pl` becomes Jan Kowalski. A result that is too short becomes the whole
 * email.
 */
export function nameOfEmail(email: string): string {
  const [local = ''] = email.split(/[@+]/);
  const words = local.split(/[._-]+/).filter((word) => word !== '');
  const name = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' ');
  return (name.length < bounds.shortest ? email : name).slice(0, bounds.longest);
}
