/** The element that has the focus, with its ancestors and its place among the children of each. */
type Trail = { element: HTMLElement; steps: readonly { parent: Element; at: number }[] }

/** How long the page may bring the focus back itself, in milliseconds. */
const GRACE_MS = 100
/** A button is often disabled only while its work lasts. */
const BUSY_MS = 1500
/** Dialogs can lie over dialogs; the focus goes back over so many elements. */
const REMEMBERED = 6

const stops =
  'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"]):not([data-focus-guard])'
const typed = 'textarea, input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])'
const headings = 'h1, h2, h3'

let trails: readonly Trail[] = []
/** A new page is open, and its heading is not there yet. */
let seeksHeading = false
let byKeyboard = false
let timer: ReturnType<typeof setTimeout> | undefined
/** A button that was disabled while it had the focus. */
let waiting: HTMLElement | undefined

/**
 * Watches that the focus is never lost. If a press removes, hides or disables the focused element, and the page does not
 * move the focus itself, the focus goes to what is nearest: the element with `data-result`, the same button of the next
 * row, the heading of what came instead, or the opener of a dialog that is gone.
 *
 * @returns stops watching
 */
export function watchLostFocus(): () => void {
  const observer = new MutationObserver(look)
  const attributeFilter = ['disabled', 'hidden', 'inert', 'open']
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter })
  const key = () => {
    byKeyboard = true
  }
  const point = () => {
    byKeyboard = false
  }
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', leave)
  document.addEventListener('keydown', key, true)
  document.addEventListener('pointerdown', point, true)
  remember()
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', leave)
    document.removeEventListener('keydown', key, true)
    document.removeEventListener('pointerdown', point, true)
    clearTimeout(timer)
    timer = undefined
    waiting = undefined
    trails = []
    seeksHeading = false
  }
}

/**
 * Moves the focus to the heading of a new page, so that screen readers begin there, as soon as the page has one. If an
 * element of the page has the focus already, it keeps it.
 */
export function focusNewPage(): void {
  if (document.activeElement?.closest('main')) return
  seeksHeading = true
  look()
}

function remember(): void {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return
  const steps: { parent: Element; at: number }[] = []
  for (let child: Element = element; child.parentElement; child = child.parentElement)
    steps.push({ parent: child.parentElement, at: [...child.parentElement.children].indexOf(child) })
  trails = [{ element, steps }, ...trails.filter((trail) => trail.element !== element)].slice(0, REMEMBERED)
}

/** A press beside everything lets go of the focus: that is meant. */
function leave({ target, relatedTarget }: FocusEvent): void {
  if (relatedTarget !== null || !document.hasFocus()) return
  setTimeout(() => {
    if (document.activeElement === document.body && takesFocus(target as HTMLElement)) trails = []
  })
}

function look(): void {
  if (seeksHeading) seekHeading()
  if (waiting && takesFocus(waiting)) {
    if (document.activeElement === document.body) focus(waiting, true)
    waiting = undefined
  }
  if (timer !== undefined || !isLost()) return
  const element = trails[0]?.element
  waiting = element?.isConnected ? element : undefined
  timer = setTimeout(bringBack, waiting ? BUSY_MS : GRACE_MS)
}

function seekHeading(): void {
  const active = document.activeElement
  const heading = document.querySelector<HTMLElement>('main h1')
  if (active?.closest('main, dialog, [role="dialog"]')) seeksHeading = false
  else if (heading && isShown(heading)) {
    seeksHeading = false
    focus(heading, true)
  }
}

/** Whether nothing has the focus because what had it is gone, hidden or disabled. */
function isLost(): boolean {
  const active = document.activeElement
  const [last] = trails
  if (!last || takesFocus(last.element)) return false
  return active === null || active === document.body || active === last.element
}

function bringBack(): void {
  timer = undefined
  if (!isLost() || seeksHeading) return
  let found: HTMLElement | null | undefined
  for (const trail of trails) found ??= takesFocus(trail.element) ? trail.element : near(trail)
  found ??= document.querySelector<HTMLElement>('main h1')
  if (found) focus(found, !byKeyboard)
}

/** What is nearest to the lost element, inside the page or the dialog that it was in; undefined if that is gone too. */
function near({ element, steps }: Trail): HTMLElement | undefined {
  for (const [depth, { parent, at }] of steps.entries()) {
    if (parent === document.body) return undefined
    if (!parent.isConnected || !isShown(parent)) continue
    const result = shownIn(parent, '[data-result]')[0]
    if (result) return result
    const next = parent.children[at]
    // A row went, and another one like it is there.
    const isRow = depth > 0 && /^(TR|LI)$/.test(next?.tagName ?? parent.lastElementChild?.tagName ?? '')
    const heading = depth > 0 && !isRow ? shownIn(parent, headings)[0] : undefined
    const found = heading ?? stopNear(parent, at, element) ?? shownIn(parent, headings)[0]
    if (found) return found
    if (parent.matches('main, dialog, [role="dialog"]')) return undefined
  }
  return undefined
}

/** The stop in the child that has the lost one's place, else in one before it, of the same kind if there is one. */
function stopNear(parent: Element, at: number, lost: HTMLElement): HTMLElement | undefined {
  const children = [...parent.children]
  for (const child of [...children.slice(at), ...children.slice(0, at).toReversed()]) {
    const inside = [child as HTMLElement, ...shownIn(child, stops)].filter(
      (one) => one.matches(stops) && takesFocus(one) && (byKeyboard || !one.matches(typed)),
    )
    const same = lost.hasAttribute('data-remove') ? inside.find((one) => one.matches('[data-remove]')) : null
    if (same ?? inside[0]) return same ?? inside[0]
  }
  return undefined
}

const shownIn = (parent: Element, what: string) =>
  [...parent.querySelectorAll<HTMLElement>(what)].filter(isShown)

const isShown = (element: Element) => element.checkVisibility?.() ?? true

const takesFocus = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && !element.closest('[inert]') && isShown(element)

function focus(element: HTMLElement, preventScroll: boolean): void {
  // It is no stop of the tabulator, but reading can begin there.
  if (!element.matches(stops) && !element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll })
}
