import { useState } from 'react';
import styles from './CompanyLogo.module.css';

/**
 * Shows a company's logo beside its name. Renders nothing without a logo, or when the image fails
 * to load.
 */
export function CompanyLogo({ logo, size = 28 }: { logo: string | null; size?: number }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!logo || logo === broken) return null;
  return (
    <img
      src={`${logo}&size=${size > 32 ? 128 : 64}`}
      alt=""
      width={size}
      height={size}
      className={styles.logo}
      onError={() => setBroken(logo)}
    />
  );
}
