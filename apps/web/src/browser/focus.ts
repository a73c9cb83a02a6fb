/**
 * Moves the focus before a row is removed: to the remove button (`data-remove`) of the next row, else of the previous
 * one, else to the page's heading. Rows without such a button (deposits, groups) are skipped.
 */
export function focusNeighbour(button: HTMLElement) {
  const row = button.closest('tr')
  const rows = [...(row?.parentElement?.querySelectorAll(':scope > tr') ?? [])]
  const at = row ? rows.indexOf(row) : -1
  const next = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0)).toReversed()]
    .map((one) => one.querySelector<HTMLElement>('[data-remove]'))
    .find((found) => found !== null)
  const target = next ?? document.querySelector<HTMLElement>('main h1')
  target?.focus()
}
