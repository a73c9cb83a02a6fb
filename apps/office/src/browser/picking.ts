/** Prefix of the keys under which pick lists are kept. */
export const pickListPrefix = 'office.pickList.'

/** The key of what a person has picked and the server does not know yet. It is sent under the person's own sign-in. */
export const picksKey = (email: string): string => `office.picks.${email}`

/** How many of a person's steps wait in this browser. */
export function countPicks(email: string): number {
  try {
    const waiting: unknown = JSON.parse(localStorage.getItem(picksKey(email)) ?? '[]')
    return Array.isArray(waiting) ? waiting.length : 0
  } catch {
    return 0
  }
}

/** Forgets the pick lists: they are of whoever has signed out. */
export function forgetPickLists(): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(pickListPrefix))
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
