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
        // the stepper on a phone stores its step in the URL's hash, which this link must not change
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {texts.skipToContent}
    </a>
  );
}
