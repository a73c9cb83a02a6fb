/**
 * A row is about to go: who uses the keyboard goes on at the next row's button to remove it (`data-remove`), else at the
 * one before, else at the page's heading. Rows without such a button, of a deposit or a group, are passed by.
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
