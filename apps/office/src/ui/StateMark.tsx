import classes from './StateMark.module.css'

/** How far an order has come, and the states beside that way. */
export type StateKind =
  | 'new'
  | 'confirmed'
  | 'picked'
  | 'readyForPickup'
  | 'shipped'
  | 'delivered'
  | 'held'
  | 'returned'
  | 'cancelled'

/** The drawing inside the balloon, which fills as the order proceeds. */
const glyphs: Record<StateKind, React.ReactNode> = {
  new: null,
  confirmed: <path d="M8 8V3.4A4.6 4.6 0 0 1 12.6 8Z" fill="currentColor" stroke="none" />,
  picked: <path d="M8 3.4a4.6 4.6 0 0 1 0 9.2Z" fill="currentColor" stroke="none" />,
  readyForPickup: <path d="M8 8V3.4a4.6 4.6 0 1 1-4.6 4.6Z" fill="currentColor" stroke="none" />,
  shipped: <path d="M8 8V3.4a4.6 4.6 0 1 1-4.6 4.6Z" fill="currentColor" stroke="none" />,
  delivered: (
    <>
      <circle cx="8" cy="8" r="6.4" fill="currentColor" />
      <path d="M5.2 8.2l2 2 3.8-4.2" stroke="var(--paper)" strokeWidth="1.7" />
    </>
  ),
  held: <path d="M6.6 5.8v4.4M9.4 5.8v4.4" strokeWidth="1.7" />,
  returned: <path d="M10.6 9.9H6.3M7.8 8.2L6.1 9.9l1.7 1.7M6.4 6h2.6a2 2 0 0 1 1.7 3" />,
  cancelled: <path d="M5.9 5.9l4.2 4.2M10.1 5.9l-4.2 4.2" />,
}

/** A state: its balloon, then its word. */
export function StateMark({ kind, word }: { kind: StateKind; word: string }) {
  return (
    <span className={classes.state} data-kind={kind}>
      <svg
        width="16"
        height="16"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <circle cx="8" cy="8" r="6.6" strokeDasharray={kind === 'cancelled' ? '2.6 2' : undefined} />
        {glyphs[kind]}
      </svg>
      {word}
    </span>
  )
}
