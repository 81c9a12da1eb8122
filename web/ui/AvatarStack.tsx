import { Avatar } from './Avatar.tsx';
import styles from './AvatarStack.module.css';
import { useUiTexts } from './texts/ui-texts.ts';

export interface AvatarStackProps {
  people: { name: string; picture?: string | null }[];
  /** How many are drawn before '+N'; 3 unless told (core, section 9). */
  shown?: number;
  /** Side in px of one. */
  size?: number;
}

/** Several people in little room; all their names are read aloud and shown on hover. */
export function AvatarStack({ people, shown = 3, size = 32 }: AvatarStackProps) {
  const texts = useUiTexts();
  const rest = people.length - shown;
  const names = people.slice(0, 12).map((person) => person.name);
  if (people.length > names.length) names.push(texts.more(people.length - names.length));
  return (
    <span className={styles.stack} role="img" aria-label={names.join(', ')} title={names.join('\n')}>
      {people.slice(0, shown).map((person, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
        <Avatar key={index} name={person.name} picture={person.picture} size={size} className={styles.one} />
      ))}
      {rest > 0 && (
        <span aria-hidden="true" className={styles.rest} style={{ height: size, minWidth: size, fontSize: size * 0.4 }}>
          +{rest}
        </span>
      )}
    </span>
  );
}
