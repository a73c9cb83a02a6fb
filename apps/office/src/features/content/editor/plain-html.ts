/**
 * Turns the editor's HTML into that of a page: cells and items have plain text, a table has a head, and nothing has a
 * style. What the server would remove from it would be news to the editor.
 */
export function plainHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const column of body.querySelectorAll('colgroup')) column.remove()
  for (const element of body.querySelectorAll<HTMLElement>('*'))
    for (const { name, value } of [...element.attributes])
      if (!isKept(element, name, value)) element.removeAttribute(name)
  for (const cell of body.querySelectorAll('td, th, li, dd')) unwrapParagraph(cell)
  for (const address of body.querySelectorAll('address'))
    if (address.children.length === 1) unwrapParagraph(address)
  for (const table of body.querySelectorAll('table')) makeHead(table)
  // The editor keeps an empty line at the end.
  while (isEmptyLine(body.lastElementChild)) body.lastElementChild?.remove()
  return body.innerHTML.trim()
}

const isEmptyLine = (element: Element | null): boolean =>
  element?.tagName === 'P' && element.childNodes.length === 0

function isKept({ tagName }: Element, name: string, value: string): boolean {
  if (tagName === 'A') return name === 'href'
  if (tagName !== 'TD' && tagName !== 'TH') return false
  if (tagName === 'TH' && name === 'scope') return true
  return (name === 'colspan' || name === 'rowspan') && value !== '1'
}

function unwrapParagraph(cell: Element): void {
  const [first] = cell.children
  if (first?.tagName === 'P' && cell.childNodes[0] === first) first.replaceWith(...first.childNodes)
}

function makeHead(table: HTMLTableElement): void {
  const [row] = table.rows
  if (!row || row.parentElement?.tagName === 'THEAD') return
  if ([...row.cells].some(({ tagName }) => tagName !== 'TH')) return
  table.createTHead().append(row)
  for (const cell of row.cells) cell.scope = 'col'
}
