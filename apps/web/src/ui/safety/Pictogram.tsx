import type { ReactNode } from 'react'

const line = { fill: 'none', stroke: '#000', strokeWidth: 2, strokeLinecap: 'round' } as const
const flame = 'M24 11c1 5 7 7 7 14a7 7 0 0 1-14 0c0-4 2-5 3-8 1 2 2 3 3 3 0-4 0-6 1-9z'

/** The symbols, redrawn in a square of 48, black on white. */
const symbols: Readonly<Record<string, ReactNode>> = {
  GHS01: (
    <>
      <circle cx="24" cy="27" r="6" />
      <path d="M22 11l5 1-3 7zM13 15l4-2 3 7zM36 16l-4-3-3 7zM8 25l1 5 7-2zM40 26l-2 4-6-2zM14 37l4 2 2-6zM35 38l-5 1-1-6z" />
    </>
  ),
  GHS02: (
    <>
      <path d={flame} />
      <path d="M16 36h16" {...line} />
    </>
  ),
  GHS03: (
    <>
      <path d={flame} transform="translate(6 1) scale(.75)" />
      <circle cx="24" cy="31" r="5.5" {...line} />
      <path d="M17 39h14" {...line} />
    </>
  ),
  GHS04: <path d="M12 30 30 17q4-1 5 2l3-1-1 4q0 3-3 4L16 36q-4-1-4-6z" />,
  GHS05: (
    <>
      <path d="M13 15l9 4M35 15l-9 4" {...line} strokeWidth={4} />
      <path d="M20 23v3M28 23v3M20 28v1M28 28v1" {...line} />
      <path d="M10 33h11l-2 3h-9zM27 32h11v4H27l2-2z" />
    </>
  ),
  GHS06: (
    <>
      <path d="M24 11a8 8 0 0 0-8 8c0 3 1 4 3 5v4h10v-4c2-1 3-2 3-5a8 8 0 0 0-8-8zm-3 10a2 2 0 1 1 0-4 2 2 0 0 1 0 4zm6 0a2 2 0 1 1 0-4 2 2 0 0 1 0 4z" />
      <path d="M15 30l18 7M33 30l-18 7" {...line} strokeWidth={2.5} />
    </>
  ),
  GHS07: (
    <>
      <path d="M21 12h6l-1.5 15h-3z" />
      <circle cx="24" cy="33" r="3" />
    </>
  ),
  GHS08: (
    <>
      <circle cx="24" cy="14" r="4" />
      <path d="M14 36c0-11 3-16 10-16s10 5 10 16z" />
      <path d="M24 22l2 5 5-2-3 4 3 4-5-2-2 5-2-5-5 2 3-4-3-4 5 2z" fill="#fff" />
    </>
  ),
  GHS09: (
    <>
      <path d="M11 35h26M18 35V21l-4-4M18 24l5-5M18 19v-6" {...line} />
      <path d="M24 31c3-4 8-4 11-1l3-2v6l-3-2c-3 2-8 2-11-1z" />
    </>
  ),
}

/** A hazard pictogram with its name. It keeps its colours in the dark theme: the law fixes them. */
export function Pictogram({ code, name, size = 44 }: { code: string; name: string; size?: number }) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} role="img" aria-label={name}>
      <title>{name}</title>
      <path d="M24 2 46 24 24 46 2 24z" fill="#fff" stroke="#d8001b" strokeWidth="2.5" />
      {symbols[code]}
    </svg>
  )
}
