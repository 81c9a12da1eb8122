import type { LocationBranch } from '#web/platform/places/location-tree.ts';
import type { LocationCardsProps } from './cards-props.ts';
import { LocationCard } from './LocationCard.tsx';
import styles from './locations.module.css';

interface Props extends LocationCardsProps {
  branches: readonly LocationBranch[];
  label: string;
  /** The level in the tree. The root's level is 1. */
  level: number;
}

/** The cards of one level, each followed by the cards of the locations below it. */
export function LocationCards({ branches, label, level, ...cards }: Props) {
  return (
    <ul aria-label={label} className={styles.cards} data-level={level}>
      {branches.map((branch) => {
        const { node, children } = branch;
        return (
          <li key={node.id}>
            <LocationCard branch={branch} {...cards} />
            {children.length > 0 && cards.opened.has(node.id) && (
              <LocationCards branches={children} label={node.name} level={level + 1} {...cards} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
