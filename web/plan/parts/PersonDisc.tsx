import { useState } from 'react';
import { getInitials } from '#web/ui/person/person.ts';
import type { Point } from '../box.ts';
import type { PlacePerson } from '../place-view.ts';
import styles from './person-disc.module.css';

interface Props {
  at: Point;
  diameter: number;
}

/** A person's picture in a circle. Initials replace a missing or broken picture. */
export function PersonDisc({ person, at, diameter }: Props & { person: PlacePerson }) {
  const [broken, setBroken] = useState<string | null>(null);
  const picture = person.avatar !== broken ? person.avatar : null;
  const side = diameter - 1.6;
  return (
    <>
      <circle className={styles.disc} cx={at.x} cy={at.y} r={diameter / 2 - 0.4} />
      {picture ? (
        <image
          className={styles.picture}
          href={picture}
          x={at.x - side / 2}
          y={at.y - side / 2}
          width={side}
          height={side}
          preserveAspectRatio="xMidYMid slice"
          onError={() => setBroken(picture)}
        />
      ) : (
        <text className={styles.initials} x={at.x} y={at.y} fontSize={diameter * 0.46}>
          {getInitials(person.name)}
        </text>
      )}
    </>
  );
}

/** A disc with the number of people who have no disc of their own. */
export function MorePeopleDisc({ count, at, diameter }: Props & { count: number }) {
  const text = `+${count}`;
  return (
    <>
      <circle className={styles.more} cx={at.x} cy={at.y} r={diameter / 2 - 0.4} />
      <text className={styles.moreText} x={at.x} y={at.y} fontSize={diameter * (text.length > 2 ? 0.42 : 0.52)}>
        {text}
      </text>
    </>
  );
}
