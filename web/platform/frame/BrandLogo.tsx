import styles from './BrandLogo.module.css';

/** Shows the product's logo and, unless `signOnly`, its name. */
export function BrandLogo({ signOnly = false }: { signOnly?: boolean }) {
  return (
    <span className={styles.brand}>
      <svg viewBox="0 0 32 32" width="32" height="32" role="img" aria-label="Biurko" className={styles.sign}>
        <rect width="32" height="32" rx="8" />
        <path d="M7 12h18v3.5H7zM9 15.5h2.6V24H9zM20.4 15.5H23V24h-2.6z" />
        <circle cx="16" cy="7.6" r="2.4" />
      </svg>
      {!signOnly && (
        <span aria-hidden="true" className={styles.name}>
          Biurko
        </span>
      )}
    </span>
  );
}
