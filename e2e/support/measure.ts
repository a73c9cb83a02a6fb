import type { Page } from '@playwright/test'

/**
 * Finds layout faults on a page as it is shown now: a page that scrolls sideways, texts of buttons and headings that
 * are cut off or overflow their button, texts that leave the screen or overlap, and controls that overlap.
 *
 * @returns one line for each fault; an empty list when everything fits
 */
export const misfitsOn = (page: Page): Promise<string[]> => page.evaluate(misfits, true)

/** Finds a page that scrolls sideways, and texts of buttons that are cut off: a part of `misfitsOn` that takes no time. */
export const cutsOn = async (page: Page): Promise<string[]> =>
  (await page.evaluate(misfits, false)).filter((line) => /^(scrolls|button|a) /.test(line))

function misfits(withOverlaps: boolean): string[] {
  /** Differences up to this are rounding. */
  const NOTHING_PX = 1.5
  const LETTERS_PX = 6
  const faults = new Set<string>()
  const nameOf = (element: Element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
    return `${element.localName} "${text || (element as HTMLInputElement).name || element.id || element.className}"`
  }
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[inert], .visually-hidden, [aria-hidden="true"]') === null &&
    !isForReadersOnly(element)
  /** Text that is clipped away is for screen readers: table heads that a phone shows as rows, names of sections. */
  const isForReadersOnly = (element: Element) => {
    for (let box: Element | null = element; box; box = box.parentElement) {
      if (getComputedStyle(box).clipPath.startsWith('inset(50%')) return true
    }
    return false
  }

  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) {
    const widest = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + NOTHING_PX,
    )
    const names = widest.slice(-3).map(nameOf).join(', ')
    faults.add(`scrolls sideways: ${scrollWidth} in ${clientWidth}: ${names}`)
  }

  // ---- clipped texts
  const heads = 'h1, h2, h3, button, [role="button"], a[class*="button" i], a[class*="primary" i], th, label'
  const range = document.createRange()
  for (const head of document.querySelectorAll(heads)) {
    if (!isShown(head)) continue
    const walker = document.createTreeWalker(head, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!node.textContent?.trim() || !parent || !isShown(parent)) continue
      if (parent.closest('.visually-hidden, [data-hidden]')) continue
      range.selectNodeContents(node)
      const words = range.getBoundingClientRect()
      if (words.width === 0) continue
      const edge = edgeOf(parent, head)
      const cut = Math.max(
        edge.left - words.left,
        words.right - edge.right,
        edge.top - words.top,
        words.bottom - edge.bottom,
      )
      if (cut > NOTHING_PX) faults.add(`${nameOf(head)}: words cut by ${Math.round(cut)} px`)
    }
  }

  if (!withOverlaps) return [...faults]

  // ---- overlapping texts
  const lines: { element: Element; layer: Element; box: DOMRect }[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement
    if (!node.textContent?.trim() || !element || !isShown(element) || element.closest('figure')) continue
    if (element.closest('option, svg, [data-hidden]') || isUnpainted(element)) continue
    range.selectNodeContents(node)
    const edge = edgeOf(element, element)
    const layer = layerOf(element)
    for (const { left, right, top, bottom } of range.getClientRects()) {
      if (right > clientWidth + NOTHING_PX && edge.right === Infinity)
        faults.add(`${nameOf(element)}: words leave the screen`)
      // Text that is cut off, with an ellipsis for example, overlaps nothing.
      const seen = { left: Math.max(left, edge.left), top: Math.max(top, edge.top) }
      const width = Math.min(right, edge.right) - seen.left
      const height = Math.min(bottom, edge.bottom) - seen.top
      if (width > 1 && height > 1)
        lines.push({ element, layer, box: new DOMRect(seen.left, seen.top, width, height) })
    }
  }
  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      // A text with an ellipsis has two boxes, one of them for the text without the cut.
      if (one.layer !== other.layer || one.element === other.element) continue
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      // The boxes of adjacent lines share some pixels; their letters do not.
      if (wide > 2 && high > LETTERS_PX) faults.add(`${nameOf(one.element)} lies on ${nameOf(other.element)}`)
    }
  }

  /** Text for screen readers only. */
  function isUnpainted(element: Element) {
    return /, 0\)$/.test(getComputedStyle(element).color)
  }
  /** The box in which a text is visible: the ancestors that clip it, and its button. */
  function edgeOf(from: Element, head: Element) {
    const edge = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }
    const isButton = head.matches('button, [role="button"], a')
    for (let box: Element | null = from; box; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box)
      const own = isButton && box === head
      const rect = box.getBoundingClientRect()
      // A scrolling element shows the rest of its text when it is scrolled.
      if (/auto|scroll/.test(overflowX)) break
      if (own || /hidden|clip/.test(overflowX)) {
        edge.left = Math.max(edge.left, rect.left)
        edge.right = Math.min(edge.right, rect.right)
      }
      if (/auto|scroll/.test(overflowY)) break
      if (own || /hidden|clip/.test(overflowY)) {
        edge.top = Math.max(edge.top, rect.top)
        edge.bottom = Math.min(edge.bottom, rect.bottom)
      }
    }
    return edge
  }

  // ---- overlapping controls
  /** The layer that an element moves with: sticky bars overlap the page by intention. */
  function layerOf(element: Element): Element {
    for (let box: Element | null = element; box; box = box.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(box).position)) return box
    }
    return document.body
  }
  const controls = [...document.querySelectorAll('button, a[href], input, select, textarea')]
    .filter((element) => isShown(element) && element.closest('figure') === null)
    .map((element) => ({ element, layer: layerOf(element), boxes: [...element.getClientRects()] }))
    .filter(
      ({ element, boxes: [first] }) => first !== undefined && first.width > 2 && !isTransparent(element),
    )
  for (const [index, one] of controls.entries()) {
    for (const other of controls.slice(index + 1)) {
      if (one.layer !== other.layer) continue
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue
      if (one.boxes.some((a) => other.boxes.some((b) => overlap(a, b) > NOTHING_PX))) {
        if (isToolOf(one.element, other.element)) continue
        faults.add(`${nameOf(one.element)} lies on ${nameOf(other.element)}`)
      }
    }
  }

  /** A button at the end of a field; the field leaves room for it. */
  function isToolOf(field: Element, button: Element) {
    if (field.localName !== 'input') return false
    const room = Number.parseFloat(getComputedStyle(field).paddingRight)
    return button.getBoundingClientRect().left >= field.getBoundingClientRect().right - room - NOTHING_PX
  }
  /** An invisible control over the element that shows its value. */
  function isTransparent(element: Element) {
    return getComputedStyle(element).opacity === '0'
  }
  function overlap(a: DOMRect, b: DOMRect): number {
    return Math.min(
      Math.min(a.right, b.right) - Math.max(a.left, b.left),
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
    )
  }
  return [...faults]
}
