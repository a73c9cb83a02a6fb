/** One drawing of the demo catalogue: its number and the position numbers its table lists (DOMAIN.md section 7). */
interface BoardEntry {
  /** Letter and number of the board in the demo catalogue. */
  id: string
  /** Drawing number: main group and 90nn. */
  number: string
  positions: readonly string[]
}

const entry = (id: string, number: string, highest: number): BoardEntry => ({
  id,
  number,
  positions: Array.from({ length: highest }, (_, i) => String(i + 1).padStart(2, '0')),
})

export const boards: readonly BoardEntry[] = [
  entry('B03', '11_9003', 8),
  entry('B05', '11_9005', 7),
  entry('B10', '12_9010', 6),
  entry('B19', '21_9019', 7),
  entry('B24', '31_9024', 9),
  entry('B30', '34_9030', 9),
  entry('B34', '36_9034', 7),
  entry('B41', '63_9041', 10),
  entry('B43', '64_9043', 6),
  entry('B45', '66_9045', 6),
  entry('B46', '71_9046', 6),
  entry('M01', '11_9061', 6),
  entry('M04', '34_9064', 6),
]
