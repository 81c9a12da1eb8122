import { useUiTexts } from '../texts/ui-texts.ts';
import styles from './SkipLink.module.css';

/**
 * The first link of the page, visible on focus. It moves the focus past the menus to `<main
 * id={target} tabIndex={-1}>`.
 */
export function SkipLink({ target = 'content' }: { target?: string }) {
  const texts = useUiTexts();
  return (
    <a
      className={styles.link}
      href={`#${target}`}
      onClick={(event) => {
        // the phone's stepper keeps its step in the hash, so that the URL must not change
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {texts.skipToContent}
    </a>
  );
}
