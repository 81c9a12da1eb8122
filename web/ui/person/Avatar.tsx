import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../theme/class-names.ts';
import styles from './Avatar.module.css';
import { getInitials, getPersonColourNumber } from './person.ts';

export interface AvatarProps {
  name: string;
  /**
   * The URL of the picture. Without a picture, or if it fails to load, the avatar shows initials on
   * the person's colour.
   */
  picture?: string | null;
  /** The width and height in px, 32 by default. */
  size?: number;
  /**
   * True where no name stands beside the avatar. Screen readers then read the name, and it shows on
   * hover.
   */
  named?: boolean;
  className?: string;
}

/**
 * A person's picture or initials in a circle. An empty name is hidden, and shows a neutral sign.
 */
export function Avatar({ name, picture, size = 32, named = false, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const isHidden = name === '';
  const colour = getPersonColourNumber(name);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: an avatar with `aria-label` also gets the role `img`
    <span
      className={classNames(styles.avatar, className)}
      role={named ? 'img' : undefined}
      aria-label={named ? name : undefined}
      aria-hidden={named ? undefined : true}
      title={named ? name : undefined}
      style={{
        width: size,
        height: size,
        fontSize: Math.max(size * 0.4, 10),
        background: isHidden ? 'var(--color-surface-hover)' : `var(--person-${colour})`,
        color: isHidden ? 'var(--color-text-muted)' : `var(--on-person-${colour})`,
      }}
    >
      {picture && picture !== broken ? (
        <img src={picture} alt="" width={size} height={size} loading="lazy" onError={() => setBroken(picture)} />
      ) : (
        <span aria-hidden="true">{isHidden ? <UserRound size={size * 0.6} /> : getInitials(name)}</span>
      )}
    </span>
  );
}
