/**
 * A row is about to go: who uses the keyboard goes on at the next one's button to remove it (`data-remove`), else
 * at the page's heading.
 */
export function focusNeighbour(button: HTMLElement) {
  const row = button.closest('tr')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const next = neighbour?.querySelector<HTMLElement>('[data-remove]')
  const target = next ?? document.querySelector<HTMLElement>('main h1')
  target?.focus()
}
