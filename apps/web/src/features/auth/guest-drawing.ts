/** Of the drawing's blue, outline and fill. */
const blue = { stroke: '#1443B0', fill: '#E7EEFC' }

/**
 * A board's drawing as a picture to look at: no numbers, and its largest part blue.
 *
 * @param source text of an SVG file
 * @returns a data address for an image, where nothing of the file can run; null for what is no line art of ours
 */
export function guestDrawing(source: string): string | null {
  const root = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement
  if (root.localName !== 'svg' || root.querySelector('parsererror')) return null
  const parts = [...root.querySelectorAll('.p[data-pos][data-box]')]
  const largest = parts.toSorted((one, other) => areaOf(other) - areaOf(one))[0]
  if (!largest) return null
  for (const number of root.querySelectorAll('.callout')) number.remove()
  const position = largest.getAttribute('data-pos')
  for (const part of parts) {
    if (part.getAttribute('data-pos') !== position) continue
    part.setAttribute('stroke', blue.stroke)
    part.setAttribute('color', blue.stroke)
    for (const filled of part.querySelectorAll('.f')) filled.setAttribute('fill', blue.fill)
  }
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(root))}`
}

/** Of the rectangle round a part, in units of the picture. */
function areaOf(part: Element): number {
  const [left = 0, top = 0, right = 0, bottom = 0] = (part.getAttribute('data-box') ?? '')
    .split(' ')
    .map(Number)
  return (right - left) * (bottom - top)
}
