import { useState } from 'react';
import styles from './person-disc.module.css';
import { initialsOf } from './person-name.ts';
import type { PlacePerson } from './plan-types.ts';

/** A person's picture in a circle about the origin; their initials without one, or when it doesn't load. */
export function PersonDisc({ person, diameter }: { person: PlacePerson; diameter: number }) {
  const [broken, setBroken] = useState<string | null>(null);
  const picture = person.avatar !== broken ? person.avatar : null;
  const radius = diameter / 2;
  return (
    <>
      <circle className={styles.disc} r={radius - 0.4} />
      {picture ? (
        <image
          className={styles.picture}
          href={picture}
          x={-radius + 0.8}
          y={-radius + 0.8}
          width={diameter - 1.6}
          height={diameter - 1.6}
          preserveAspectRatio="xMidYMid slice"
          onError={() => setBroken(picture)}
        />
      ) : (
        <text className={styles.initials} fontSize={diameter * 0.46}>
          {initialsOf(person.name)}
        </text>
      )}
    </>
  );
}

/** How many more people there are than discs. */
export function MoreDisc({ count, diameter }: { count: number; diameter: number }) {
  const text = `+${count}`;
  return (
    <>
      <circle className={styles.more} r={diameter / 2 - 0.4} />
      <text className={styles.moreText} fontSize={diameter * (text.length > 2 ? 0.42 : 0.52)}>
        {text}
      </text>
    </>
  );
}
