import { useUiTexts } from '../texts/ui-texts.ts';
import { Avatar } from './Avatar.tsx';
import styles from './AvatarStack.module.css';

export interface AvatarStackProps {
  people: { name: string; picture?: string | null }[];
  /** The number of avatars before the count '+N', 3 by default (core, section 9). */
  shown?: number;
  /** The width and height of each avatar in px. */
  size?: number;
}

/**
 * Overlapping avatars of several people. Screen readers read up to 12 names, which also show on
 * hover.
 */
export function AvatarStack({ people, shown = 3, size = 32 }: AvatarStackProps) {
  const texts = useUiTexts();
  const rest = people.length - shown;
  const names = people.slice(0, 12).map((person) => person.name);
  if (people.length > names.length) names.push(texts.more(people.length - names.length));
  return (
    <span className={styles.stack} role="img" aria-label={names.join(', ')} title={names.join('\n')}>
      {people.slice(0, shown).map((person, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
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
