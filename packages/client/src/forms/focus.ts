/**
 * Where a person works: the form or the dialog around the focus, else the page. Read it when the work begins, because a
 * button that waits loses the focus.
 */
export function placeOfWork(): Element {
  const around = document.activeElement?.closest('form, [role="dialog"]')
  // Some browsers do not focus a pressed button.
  return around ?? [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? pageOf(document.body)
}

const pageOf = (element: Element) =>
  element.closest('[role="dialog"], main') ?? document.querySelector('main') ?? document.body

/**
 * Moves the focus to the first field that is marked as wrong, else to the sentence of the refusal. It stays where it is if
 * the person has gone on to another field.
 */
export function focusRefusal(place: Element): void {
  const { activeElement } = document
  if (
    !place.isConnected ||
    (activeElement?.matches('input, textarea, select') && !place.contains(activeElement))
  )
    return
  // Some controls mark the frame around their fields, which takes no focus.
  for (const field of place.querySelectorAll<HTMLElement>('[aria-invalid="true"]')) {
    field.focus()
    if (document.activeElement === field) return
  }
  const sentence = said(place) ?? said(pageOf(place))
  if (!sentence) return
  // It is no stop of the tabulator, but reading can begin there.
  sentence.tabIndex = -1
  sentence.focus()
}

const said = (place: Element) =>
  [...place.querySelectorAll<HTMLElement>('[role="alert"]')].find(({ textContent }) => textContent !== '')
