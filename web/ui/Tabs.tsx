import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

export interface Tab {
  value: string;
  label: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
  panel: ReactNode;
}

export interface TabsProps {
  tabs: Tab[];
  value: string;
  onChange: (value: string) => void;
  /** Names the row. */
  label: string;
}

/** Tabs over panels, scrolling sideways when too narrow; arrows move, Enter or Space chooses. For routes use TabLinks. */
export function Tabs({ tabs, value, onChange, label }: TabsProps) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next as string)}>
      <Base.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} disabled={tab.disabled} className={styles.tab}>
            {tab.icon}
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className={styles.panel}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
