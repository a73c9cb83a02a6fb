/**
 * The free part of a credit limit, in grosze.
 *
 * @param limitMinor null = no deferred payment was granted
 * @param usedMinor  what open invoices and orders take from the limit
 * @returns null without a limit
 */
export const freeCredit = <T extends number | null>(limitMinor: T, usedMinor: number): T =>
  (limitMinor === null ? null : limitMinor - usedMinor) as T
