import type { acceptedPaper as accepted } from './accepted-paper.ts'

// Read at the first paper, because most processes never print one.

/** See `accepted-paper.ts`. */
export const acceptedPaper: typeof accepted = async (...about) =>
  (await import('./accepted-paper.ts')).acceptedPaper(...about)
