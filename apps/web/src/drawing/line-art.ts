import { earlyAnswer } from '../browser/early-answers.ts'

/** A board's drawing, parsed for a separate picture: its parts are groups with `data-pos` and `data-box`. */
export type LineArt = { root: Element; parts: readonly Element[] }

/** Parses an SVG file; null if it is not line art with parts. */
export function readLineArt(source: string): LineArt | null {
  const root = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement
  if (root.localName !== 'svg' || root.querySelector('parsererror')) return null
  const parts = [...root.querySelectorAll('.p[data-pos][data-box]')]
  return parts.length > 0 ? { root, parts } : null
}

/** Colours every piece of these positions. */
export function lightParts({ parts }: LineArt, positions: readonly string[], stroke: string, fill: string) {
  for (const part of parts) {
    if (!positionsOf(part).some((position) => positions.includes(position))) continue
    part.setAttribute('stroke', stroke)
    part.setAttribute('color', stroke)
    for (const filled of part.querySelectorAll('.f')) filled.setAttribute('fill', fill)
  }
}

/** Shows the callouts of these positions black with white figures, and removes all others. */
export function keepNumbers({ root }: LineArt, positions: readonly string[]) {
  for (const callout of root.querySelectorAll('.callout')) {
    if (!positionsOf(callout).some((position) => positions.includes(position))) {
      callout.remove()
      continue
    }
    callout.querySelector('.bn circle')?.setAttribute('fill', '#000')
    callout.querySelector('.bn text')?.setAttribute('fill', '#fff')
  }
}

/** The position of the largest part. */
export function largestPart({ parts }: LineArt): string {
  const largest = parts.toSorted((one, other) => areaOf(other) - areaOf(one))[0]!
  return positionsOf(largest)[0] ?? ''
}

/** A data URL for an `img` element, in which no script of the file can run. */
export const imageOf = ({ root }: LineArt): string =>
  `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(root))}`

const positionsOf = (group: Element): string[] => (group.getAttribute('data-pos') ?? '').split(/\s+/)

/** Area of a part's rectangle, in square units of the picture. */
function areaOf(part: Element): number {
  const [left = 0, top = 0, right = 0, bottom = 0] = (part.getAttribute('data-box') ?? '')
    .split(' ')
    .map(Number)
  return (right - left) * (bottom - top)
}

/** The text of a drawing. It is decoration, so a failure is not notified. */
export const lineArtQuery = (url: string) => ({
  queryKey: ['line-art', url] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const response = (await earlyAnswer(url, {}, signal)) ?? (await fetch(url, { signal }))
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    return response.text()
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  meta: { endpoint: null, inline: true },
})

/** The board number in the address of a picture; undefined if the picture has another name. */
export const boardNumberIn = (url: string): string | undefined => /(?:^|\/)(\d{2}_\d{4})\.svg/.exec(url)?.[1]
