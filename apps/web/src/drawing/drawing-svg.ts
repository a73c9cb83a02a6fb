import { pictureArea, type Size } from '@partboard/domain/parts/picture-area'

/**
 * Allowed elements and attributes of line art. Everything else is removed: scripts, links and styles. So is `font-family`,
 * because numbers have the font of the page.
 */
const elements = new Set(
  'svg g path circle ellipse rect line polyline polygon text tspan title desc'.split(' '),
)
const attributes = new Set(
  (
    'viewBox class data-pos data-box d cx cy r rx ry x y x1 y1 x2 y2 width height points transform opacity ' +
    'fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray stroke-opacity ' +
    'font-size font-weight text-anchor dominant-baseline vector-effect'
  ).split(' '),
)

/**
 * Parses a drawing for inline use in the page, where its parts can be highlighted and pressed.
 *
 * @param source text of an SVG file, from the catalogue and therefore not trusted
 * @returns a new tree with allowed elements and attributes only; null if the text is not an SVG document. An attribute
 *          with a reference (`url(…)`) is removed.
 */
export function readDrawing(source: string): SVGSVGElement | null {
  const root = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement
  if (root.localName !== 'svg' || root.querySelector('parsererror')) return null
  const copy = copyOf(root) as SVGSVGElement
  copy.removeAttribute('width')
  copy.removeAttribute('height')
  if (!copy.hasAttribute('viewBox'))
    copy.setAttribute('viewBox', `0 0 ${pictureArea.width} ${pictureArea.height}`)
  return copy
}

/** Width and height of a drawing's `viewBox`; of one that is not valid the picture area. */
export function viewBoxOf(svg: SVGSVGElement): Size {
  const [, , width, height] = (svg.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return width! > 0 && height! > 0 ? { width: width!, height: height! } : pictureArea
}

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
