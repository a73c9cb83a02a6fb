/** The mark of the shop: a callout balloon with its leader. */
export function Logo() {
  return (
    <svg
      width="32"
      height="30"
      viewBox="0 0 32 30"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      aria-hidden="true"
    >
      <path d="M12.6 18.4 5.4 25" />
      <circle cx="4.4" cy="26" r="2.6" fill="var(--blue)" stroke="none" />
      <circle cx="20" cy="11.5" r="10" />
      <path d="M17.1 16.6V6.6h3.6a2.9 2.9 0 0 1 0 5.9h-3.6" strokeWidth="2.1" />
    </svg>
  )
}
