import styles from './drawing.module.css';

interface PinProps {
  /** The point on the drawing to which the pin points. */
  at: [number, number];
}

/** A pin with a person's initials, above a seat. */
export function PersonPin({ at: [x, y], initials, colour }: PinProps & { initials: string; colour: number }) {
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`} className={styles.person}>
      <path d="M-5-8 0 0l5-8Z" className={styles.pin} />
      <circle cy="-22" r="17" className={styles.pin} />
      <circle cy="-22" r="14.5" style={{ fill: `var(--person-${colour})` }} />
      <text y="-17.5" style={{ fill: `var(--on-person-${colour})` }}>
        {initials}
      </text>
    </g>
  );
}

/** A ticket that points at the desk in the brand's colour, as an example of a booking. */
export function BookingCallout({ at: [x, y], title, text }: PinProps & { title: string; text: string }) {
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`} className={styles.ticket}>
      <path
        className={styles.ticketPaper}
        d="M-9 14 0 0l9 14h47a7 7 0 0 0 14 0h32a8 8 0 0 1 8 8v48a8 8 0 0 1-8 8H70a7 7 0 0 0-14 0H-94a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8Z"
      />
      <path className={styles.ticketTear} d="M63 26v40" />
      <text x="-86" y="42" className={styles.ticketTitle}>
        {title}
      </text>
      <text x="-86" y="63" className={styles.ticketWords}>
        {text}
      </text>
      <circle cx="87" cy="46" r="12" className={styles.ticketSign} />
      <path d="m81.5 46 4 4.2 7.5-8.4" className={styles.ticketTick} />
    </g>
  );
}
