/** The values at 0 and at four equal steps above it, of which the last is `most` or more. */
export function ticksFromZero(most: number, isWhole: boolean): number[] {
  const step = most === 0 ? 1 : stepOf(most / 4, isWhole)
  return [0, 1, 2, 3, 4].map((count) => exact(count * step))
}

/** `least`, about `count - 2` equal steps, and `most`. */
export function ticksBetween(least: number, most: number, count: number): number[] {
  const step = stepOf((most - least) / (count - 1), false)
  const ticks = []
  for (let tick = least; tick < most; tick = exact(tick + step)) ticks.push(tick)
  return [...ticks, most]
}

/** The next multiple of a twentieth of a power of ten: 6, 7, 7.5 and 8, but no 7.3. */
function stepOf(rough: number, isWhole: boolean): number {
  const power = 10 ** (Math.floor(Math.log10(rough)) + 1)
  const unit = power === 10 ? 1 : power / 20
  const step = exact(Math.ceil(exact(rough / unit)) * unit)
  return isWhole ? Math.ceil(step) : step
}

/** Without the error of binary fractions. */
const exact = (value: number): number => Number(value.toPrecision(12))
