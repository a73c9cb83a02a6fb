/** The periods by which orders are listed; `own` = between two days. */
export const periods = ['all', 'month', 'year', 'own'] as const
export type Period = (typeof periods)[number]

const daysOf = { month: 30, year: 365 } as const

/**
 * The first day of a period that ends today.
 *
 * @param today `YYYY-MM-DD`
 * @returns undefined = the period has no first day of its own
 */
export function firstDayOf(period: Period, today: string): string | undefined {
  if (period === 'all' || period === 'own') return undefined
  const day = new Date(`${today}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - daysOf[period])
  return day.toISOString().slice(0, 10)
}

/** The period that a list with these days shows. */
export function periodOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): Period {
  if (from === undefined && to === undefined) return 'all'
  const named = periods.find((period) => to === undefined && from === firstDayOf(period, today))
  return named ?? 'own'
}
