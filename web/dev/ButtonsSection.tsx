import { Bell, Plus, Trash2 } from 'lucide-react';
import { Button } from '#web/ui/button/Button.tsx';
import { IconButton } from '#web/ui/icon-button/IconButton.tsx';
import { Tooltip } from '#web/ui/icon-button/Tooltip.tsx';
import { ComponentsPageSection } from './ComponentsPageSection.tsx';
import styles from './dev.module.css';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

/** The section with buttons on the page of components. */
export function ButtonsSection() {
  return (
    <ComponentsPageSection title="Buttons">
      {variants.map((variant) => (
        <div key={variant} className={styles.row}>
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} size="small" icon={<Plus size={18} aria-hidden="true" />}>
            small
          </Button>
          <Button variant={variant} pending>
            pending
          </Button>
          <Button variant={variant} disabled>
            disabled
          </Button>
        </div>
      ))}
      <div className={styles.row}>
        <Tooltip describes text="Nobody has chosen a place yet">
          <Button aria-disabled="true">off, with a reason</Button>
        </Tooltip>
        <IconButton label="Notifications" icon={<Bell size={20} aria-hidden="true" />} />
        <IconButton label="Remove" variant="danger" icon={<Trash2 size={20} aria-hidden="true" />} />
        <IconButton label="Removing" pending icon={<Trash2 size={20} aria-hidden="true" />} />
      </div>
      <Button size="large" wide variant="primary">
        large and wide
      </Button>
    </ComponentsPageSection>
  );
}
