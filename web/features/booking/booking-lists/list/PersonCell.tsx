import { Avatar } from '#web/ui/person/Avatar.tsx';
import styles from './PersonCell.module.css';

/** The cell with the holder of a booking. */
export function PersonCell({ name, avatar }: { name: string; avatar: string | null }) {
  return (
    <span className={styles.person}>
      <Avatar name={name} picture={avatar} size={28} />
      <span>{name}</span>
    </span>
  );
}
