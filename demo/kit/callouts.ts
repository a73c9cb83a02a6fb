// The balloons and leaders of a drawing as SVG: every callout is a group that can be hidden without the others.
import { type Balloons, RADIUS } from './balloons.ts'
import { flatDistance, type Point } from './vec.ts'

/** A number with one decimal, as short as it can be written. */
export const tenth = (v: number) => String(Math.round(v * 10) / 10)

/**
 * The callouts of one label. Balloons that share a leader stand in a row; each has its own leader all the way to the
 * part, through the balloons between. Those come later and cover it, and where one is hidden the others still reach
 * the part.
 */
export function calloutTexts({ label, hubs, from, tip }: Balloons): string[] {
  const next = linksTowards(hubs, from)
  const wayFrom = (i: number): Point[] => {
    const to = next.get(i)
    return to === undefined ? [hubs[i]!, tip] : [hubs[i]!, ...wayFrom(to)]
  }
  return [...hubs.keys()]
    .map((i) => ({ position: label.positions[i]!, way: wayFrom(i) }))
    .sort((a, b) => b.way.length - a.way.length)
    .map(({ position, way }) => calloutText(position, way))
}

/** For every balloon but the one at `from`: the neighbour through which its leader runs. */
function linksTowards(hubs: readonly Point[], from: number): Map<number, number> {
  const tied = new Set([from])
  const links = new Map<number, number>()
  while (tied.size < hubs.length) {
    const [next, to] = [...hubs.keys()]
      .filter((i) => !tied.has(i))
      .flatMap((i) => [...tied].map((j) => [i, j, flatDistance(hubs[i]!, hubs[j]!)] as const))
      .reduce((best, pair) => (pair[2] < best[2] ? pair : best))
    links.set(next, to)
    tied.add(next)
  }
  return links
}

const at = (p: Point): string => `${tenth(p[0])} ${tenth(p[1])}`

function calloutText(position: string, [hub, ...way]: readonly Point[]): string {
  const [x, y] = hub!
  const [towards, tip] = [way[0]!, way.at(-1)!]
  const share = RADIUS / flatDistance(hub!, towards)
  const edge: Point = [x + (towards[0] - x) * share, y + (towards[1] - y) * share]
  return (
    `<g class="callout" data-pos="${position}"><path class="ld" stroke-width=".9" d="M${[edge, ...way].map(at).join('L')}"/>` +
    `<circle class="ldd" cx="${tenth(tip[0])}" cy="${tenth(tip[1])}" r="1.9" fill="currentColor" stroke="none"/>` +
    `<g class="bn"><circle cx="${tenth(x)}" cy="${tenth(y)}" r="${RADIUS}" fill="#fff" stroke-width="1.1"/>` +
    `<text x="${tenth(x)}" y="${tenth(y + 4.1)}" fill="currentColor" stroke="none">${position}</text></g></g>`
  )
}
