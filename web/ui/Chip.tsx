import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { useUiTexts } from './texts/ui-texts.ts';

export interface ChipProps {
  label: string;
  /** Before the words: an avatar of 24 px, an icon of 16. */
  icon?: ReactNode;
  /** Given: a cross takes it away. */
  onRemove?: () => void;
  disabled?: boolean;
}

/** One of several chosen things: an applied filter, an invited address. */
export function Chip({ label, icon, onRemove, disabled }: ChipProps) {
  const texts = useUiTexts();
  return (
    <span className={styles.chip}>
      {icon}
      <span className={styles.label}>{label}</span>
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={texts.remove(label)}
          disabled={disabled}
          onClick={onRemove}
        >
          <X size={16} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
