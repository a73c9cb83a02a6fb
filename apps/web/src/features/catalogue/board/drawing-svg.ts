/** Elements and attributes of line art. Everything else in a file is left out: no script, no link, no style. */
const elements = new Set(
  'svg g path circle ellipse rect line polyline polygon text tspan title desc'.split(' '),
)
const attributes = new Set(
  (
    'viewBox class data-pos d cx cy r rx ry x y x1 y1 x2 y2 width height points transform opacity ' +
    'fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray stroke-opacity ' +
    'font-family font-size font-weight text-anchor dominant-baseline vector-effect'
  ).split(' '),
)

/**
 * Reads a drawing so that it can stand inside the page, where its parts can be lit and pressed.
 *
 * @param source text of an SVG file, from the catalogue and therefore not trusted
 * @param known  the board's positions. A drawing may show more than the board has: such a callout is left out
 *               with its leader, and its part is drawn as a neighbour that cannot be pressed. Empty = all are kept.
 * @returns a new tree of line art and nothing else; null when the text is not an SVG document. A value that
 *          points elsewhere (`url(…)`) is left out with its attribute.
 */
export function readDrawing(source: string, known: ReadonlySet<string>): SVGSVGElement | null {
  const root = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement
  if (root.localName !== 'svg' || root.querySelector('parsererror')) return null
  const copy = copyOf(root) as SVGSVGElement
  copy.removeAttribute('width')
  copy.removeAttribute('height')
  if (!copy.hasAttribute('viewBox')) copy.setAttribute('viewBox', '0 0 800 560')
  if (known.size > 0) keepKnown(copy, known)
  return copy
}

function keepKnown(drawing: SVGSVGElement, known: ReadonlySet<string>): void {
  for (const group of drawing.querySelectorAll<SVGGElement>('[data-pos]')) {
    const kept = positionsOf(group).filter((position) => known.has(position))
    if (kept.length > 0) group.dataset.pos = kept.join(' ')
    else if (group.classList.contains('callout')) group.remove()
    else {
      delete group.dataset.pos
      group.classList.add('ghost')
    }
  }
}

const positionsOf = (group: SVGGElement) => (group.dataset.pos ?? '').split(/\s+/)

function copyOf(node: Element): Element {
  const copy = document.createElementNS('http://www.w3.org/2000/svg', node.localName)
  for (const { name, value } of node.attributes) {
    if (attributes.has(name) && !/url\s*\(/i.test(value)) copy.setAttribute(name, value)
  }
  for (const child of node.childNodes) {
    if (child instanceof Text) copy.append(child.data)
    else if (child instanceof Element && elements.has(child.localName)) copy.append(copyOf(child))
  }
  return copy
}

/** What the pointer and the customer have singled out, by position. */
export type Lit = { selected: string | null; hovered: string | null }

/** Marks the drawing's own groups; a group may carry several positions (`data-pos="03 04"`). */
export function lightParts(drawing: SVGSVGElement, { selected, hovered }: Lit): void {
  for (const group of drawing.querySelectorAll<SVGGElement>('[data-pos]')) {
    const positions = positionsOf(group)
    group.classList.toggle('sel', selected !== null && positions.includes(selected))
    group.classList.toggle('hov', hovered !== null && hovered !== selected && positions.includes(hovered))
  }
}
