let offsetMs = 0

/** The shop's current time. Every delivery promise and every "today" uses it. */
export const now = (): Date => new Date(Date.now() + offsetMs)

/** Sets the clock for tests and demonstrations: it runs on from `instant`; null = the real time. */
export function setClock(instant: Date | null): void {
  offsetMs = instant === null ? 0 : instant.getTime() - Date.now()
}
