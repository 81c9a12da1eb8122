import { useState } from 'react';
import styles from './display.module.css';

/**
 * Shows the company's logo in the size of a wall display. It shows nothing without a logo, or if
 * loading fails.
 */
export function DisplayLogo({ logo }: { logo: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!logo || logo === broken) return null;
  return <img src={logo} alt="" className={styles.logo} onError={() => setBroken(logo)} />;
}
