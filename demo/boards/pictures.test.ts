import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { distanceToLine, linesCross, SHOWN_RADIUS } from '../kit/balloons.ts'
import { HEIGHT, type Hotspot, WIDTH } from '../kit/hotspot.ts'
import type { Point } from '../kit/vec.ts'
import { boards } from './list.ts'

/** What the shop may have to carry for one drawing. */
const LARGEST = 45 * 1024

const read = (name: string) => readFileSync(new URL(`../pictures/${name}`, import.meta.url), 'utf8')

interface Callout {
  pos: string
  hub: Point
  /** From the balloon to the part, through the other balloons of its row. */
  way: Point[]
  /** The last piece of the way, which ends on the part. */
  leader: readonly [Point, Point]
}

function callouts(svg: string): Callout[] {
  return [...svg.matchAll(/<g class="callout" data-pos="(\d\d)">(.*?)<\/g><\/g>/g)].map(([, pos, inner]) => {
    const [, path] = /class="ld"[^>]* d="(M[^"]+)"/.exec(inner!)!
    const way = pathPoints(path!)
    const hub = /<g class="bn"><circle cx="([\d.]+)" cy="([\d.]+)"/.exec(inner!)!.slice(1).map(Number)
    return {
      pos: pos!,
      hub: hub as unknown as Point,
      way,
      leader: [way.length === 2 ? (hub as unknown as Point) : way.at(-2)!, way.at(-1)!],
    }
  })
}

const lengthOf = ([a, b]: Callout['leader']) => Math.hypot(a[0] - b[0], a[1] - b[1])
/** Balloons in a row share the last piece of their leaders. */
const inOneRow = (a: Callout, b: Callout) => lengthOf([a.leader[1], b.leader[1]]) === 0

describe.each(boards)('drawing $number', ({ number, positions }) => {
  const svg = read(`${number}.svg`)
  const hotspots = JSON.parse(read(`${number}.hotspots.json`)) as Hotspot[]
  const found = callouts(svg)
  const pairs = found.flatMap((a, i) => found.slice(i + 1).map((b) => [a, b] as const))

  test('every position of the table can be pressed, as a balloon and as a part', () => {
    for (const kind of ['balloon', 'part'])
      expect([...new Set(hotspots.filter((h) => h.kind === kind).map((h) => h.pos))].sort()).toEqual(
        positions,
      )
    expect([...new Set(found.map((c) => c.pos))].sort()).toEqual(positions)
    expect(found).toHaveLength(hotspots.filter((h) => h.kind === 'balloon').length)
    const shown = [...svg.matchAll(/class="p" data-pos="([\d ]+)"/g)].flatMap(([, list]) => list!.split(' '))
    expect([...new Set(shown)].sort()).toEqual(positions)
  })

  test('hotspots are whole pixels with an area inside the picture', () => {
    for (const { x1, y1, x2, y2 } of hotspots) {
      expect([x1, y1, x2, y2].every(Number.isInteger)).toBe(true)
      expect(x1 >= 0 && y1 >= 0 && x2 <= WIDTH && y2 <= HEIGHT && x1 < x2 && y1 < y2).toBe(true)
    }
    for (const { pos, hub } of found) {
      const offs = hotspots
        .filter((h) => h.pos === pos && h.kind === 'balloon')
        .map((box) => Math.hypot((box.x1 + box.x2) / 2 - hub[0], (box.y1 + box.y2) / 2 - hub[1]))
      expect(Math.min(...offs), pos).toBeLessThan(1)
    }
  })

  test('every piece can be cut out alone: a group with its numbers, its box, and a fill of paper', () => {
    const pieces = [...svg.matchAll(/<g class="p" data-pos="([\d ]+)" data-box="([\d ]+)">(.*?)<\/g>/g)]
    expect(pieces).toHaveLength(svg.match(/class="p" data-pos=/g)!.length)
    const boxes = pieces.flatMap(([, list, box]) => list!.split(' ').map((pos) => `${pos} ${box}`))
    const pressed = hotspots.filter((h) => h.kind === 'part')
    expect(boxes).toHaveLength(pressed.length)
    for (const [, list, box, inner] of pieces) {
      const [x1, y1, x2, y2] = box!.split(' ').map(Number) as [number, number, number, number]
      const points = [...inner!.matchAll(/class="f" fill="#fff"[^>]* d="([^"]+)"/g)].flatMap(([, path]) =>
        pathPoints(path!),
      )
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
      const edges = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
      for (const [i, edge] of [x1, y1, x2, y2].entries())
        expect(Math.abs(edge - edges[i]!), `${list} ${box}`).toBeLessThan(4)
    }
  })

  test('balloons do not touch, and no leader runs through one', () => {
    for (const [a, b] of pairs) {
      expect(lengthOf([a.hub, b.hub]), `${a.pos} and ${b.pos}`).toBeGreaterThan(2 * SHOWN_RADIUS + 1)
      if (inOneRow(a, b)) continue
      expect(distanceToLine(b.hub, ...a.leader), `${a.pos} through ${b.pos}`).toBeGreaterThan(SHOWN_RADIUS)
      expect(distanceToLine(a.hub, ...b.leader), `${b.pos} through ${a.pos}`).toBeGreaterThan(SHOWN_RADIUS)
    }
  })

  test('a leader can be seen between balloon and part, and is not long', () => {
    const lengths = found.map((c) => lengthOf(c.leader) - SHOWN_RADIUS).sort((a, b) => a - b)
    expect(lengths[0]).toBeGreaterThan(12)
    expect(lengths[Math.floor(lengths.length / 2)]).toBeGreaterThanOrEqual(15)
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(40)
  })

  test('no balloon lies on a part that stands free', () => {
    // Boxes of small parts are nearly their shapes; a large part's box holds much paper.
    const small = hotspots.filter((h) => h.kind === 'part' && Math.max(h.x2 - h.x1, h.y2 - h.y1) < 40)
    for (const { pos, hub } of found)
      for (const { x1, y1, x2, y2 } of small) {
        const gap = Math.hypot(Math.max(x1 - hub[0], 0, hub[0] - x2), Math.max(y1 - hub[1], 0, hub[1] - y2))
        expect(gap, `${pos} at ${x1} ${y1}`).toBeGreaterThan(SHOWN_RADIUS)
      }
  })

  test('no leader crosses another', () => {
    for (const [a, b] of pairs)
      if (!inOneRow(a, b)) expect(linesCross(...a.leader, ...b.leader), `${a.pos} and ${b.pos}`).toBe(false)
  })

  test('a callout can be hidden without the others: its leader is its own and reaches the part', () => {
    const groups = svg.match(
      /<g class="callout" data-pos="\d\d"><path class="ld"[^>]*\/><circle class="ldd"/g,
    )
    expect(groups).toHaveLength(found.length)
    expect(svg.match(/class="ld"/g)).toHaveLength(found.length)
    expect(svg.match(/class="ldd"/g)).toHaveLength(found.length)
  })

  test('every leader ends on its own part', () => {
    for (const c of found) {
      const [x, y] = c.leader[1]
      const boxes = hotspots.filter((h) => h.pos === c.pos && h.kind === 'part')
      expect(
        boxes.some((h) => x >= h.x1 && x <= h.x2 && y >= h.y1 && y <= h.y2),
        c.pos,
      ).toBe(true)
    }
  })

  test('nothing is cut off at the edge', () => {
    for (const [, path] of svg.matchAll(/ d="([^"]+)"/g))
      for (const [x, y] of pathPoints(path!))
        expect(x >= 2 && y >= 2 && x <= WIDTH - 2 && y <= HEIGHT - 2, `${x} ${y}`).toBe(true)
  })

  test('the picture is safe to put into a page, and small', () => {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 800 560"/)
    expect(svg).not.toMatch(
      /<script|<style|<foreignObject|<image|<use|\sid=|\son\w+=|href|url\(|javascript:|<!/i,
    )
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(LARGEST)
  })
})

/** End points of every command, in pixels. Understands what the kit writes: M m l c z and absolute L. */
function pathPoints(path: string): Point[] {
  const tokens = path.match(/[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)/g)!
  const points: Point[] = []
  let [x, y, startX, startY, command, i] = [0, 0, 0, 0, '', 0]
  while (i < tokens.length) {
    if (/[a-zA-Z]/.test(tokens[i]!)) command = tokens[i++]!
    if (command === 'z') {
      ;[x, y] = [startX, startY]
      continue
    }
    const values = tokens.slice(i, i + (command === 'c' ? 6 : 2)).map(Number)
    i += values.length
    const absolute = command === 'M' || command === 'L'
    x = (absolute ? 0 : x) + values.at(-2)!
    y = (absolute ? 0 : y) + values.at(-1)!
    if (command === 'm' || command === 'M') {
      ;[startX, startY] = [x, y]
      command = command === 'm' ? 'l' : 'L'
    }
    points.push([x, y])
  }
  return points
}
