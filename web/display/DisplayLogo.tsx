import { useState } from 'react';
import styles from './display.module.css';

/** The company's sign, as large as a wall wants it; nothing when it has none, or it does not load. */
export function DisplayLogo({ logo }: { logo: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!logo || logo === broken) return null;
  return <img src={logo} alt="" className={styles.logo} onError={() => setBroken(logo)} />;
}
