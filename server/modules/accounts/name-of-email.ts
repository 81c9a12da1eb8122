/** The minimum and maximum length of a name (core, section 5). */
const bounds = { shortest: 3, longest: 80 };

/**
 * Derives a person's name from an email. Each piece before the first + or @ becomes a capitalised
 * word: `jan.kowalski+biurko@firma.pl` becomes Jan Kowalski. Where the result is too short, the
 * whole email is the name. A longer result is cut to 80 characters.
 */
export function deriveNameFromEmail(email: string): string {
  const [local = ''] = email.split(/[@+]/);
  const words = local.split(/[._-]+/).filter((word) => word !== '');
  const name = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' ');
  return (name.length < bounds.shortest ? email : name).slice(0, bounds.longest);
}
