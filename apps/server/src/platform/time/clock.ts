let moved = 0

/** The time by which the shop promises; every promise and every "today" asks here. */
export const now = (): Date => new Date(Date.now() + moved)

/** Moves the clock, for tests and demonstrations: it shows `instant` now and goes on from there; null = the real time. */
export function setClock(instant: Date | null): void {
  moved = instant === null ? 0 : instant.getTime() - Date.now()
}
