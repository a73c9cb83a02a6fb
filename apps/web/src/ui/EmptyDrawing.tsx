/** A plug, its cable and no socket: the small line drawing beside an empty state. */
export function EmptyDrawing() {
  return (
    <svg
      viewBox="0 0 150 84"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M8 16 20 10 34 15 34 26 22 32 8 27Z M8 16 22 21 34 15 M22 21V32" />
      <path d="M112 58 126 51 142 57 142 69 128 76 112 70Z M112 58 128 64 142 57 M128 64V76" />
      <path d="M33 19C49 22 50 36 60 46S88 54 98 51s10 6 15 9" strokeWidth="4.6" />
      <path d="M33 19C49 22 50 36 60 46S88 54 98 51s10 6 15 9" stroke="var(--paper)" strokeWidth="2" />
      <path d="M12 21.500 18 23.600M132 66.500 138 64" strokeWidth="0.9" />
    </svg>
  )
}
