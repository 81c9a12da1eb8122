import styles from './SkipLink.module.css';
import { useUiTexts } from './texts/ui-texts.ts';

/** The first thing on the page: shown on focus, moves it past the menus to `<main id={target} tabIndex={-1}>`. */
export function SkipLink({ target = 'content' }: { target?: string }) {
  const texts = useUiTexts();
  return (
    <a
      className={styles.link}
      href={`#${target}`}
      onClick={(event) => {
        // the phone's stepper keeps its step in the hash, so the address stays as it is
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {texts.skipToContent}
    </a>
  );
}
