import { describe, expect, test } from 'vitest'
import { board, draw } from './board.ts'
import type { Mesh } from './mesh.ts'
import { spline, tube } from './mesh.ts'

const rod = (length: number, radius: number): Mesh =>
  tube(
    [
      [0, 0, 0],
      [length, 0, 0],
    ],
    radius,
  )

describe('a board of two rods', () => {
  const b = board()
  b.add(['01', '02'], rod(200, 20))
  b.add('03', rod(120, 12), { at: [260, 0, 0] })
  b.ghost(rod(40, 8), { at: [450, 0, 0] })
  b.axis([-40, 0, 0], [520, 0, 0])
  const { svg, hotspots, faults } = draw(b)

  test('has no faults', () => expect(faults).toEqual([]))

  test('gives positions of one solid a balloon each and the same box', () => {
    const box = (pos: string, kind: string) => hotspots.find((h) => h.pos === pos && h.kind === kind)!
    expect({ ...box('01', 'part'), pos: '' }).toEqual({ ...box('02', 'part'), pos: '' })
    const centres = [box('01', 'balloon'), box('02', 'balloon')].map((h) => [h.x1, h.y1] as const)
    expect(Math.hypot(centres[0]![0] - centres[1]![0], centres[0]![1] - centres[1]![1])).toBeCloseTo(30, 0)
    expect(hotspots).toHaveLength(6)
  })

  test('puts the nearer part lower left', () => {
    const left = hotspots.find((h) => h.pos === '01' && h.kind === 'part')!
    const right = hotspots.find((h) => h.pos === '03' && h.kind === 'part')!
    expect(left.x2).toBeLessThan(right.x1)
    expect(left.y2).toBeGreaterThan(right.y2)
  })

  test('draws the ghost grey and without a number', () => {
    expect(svg).toContain('class="p ghost" stroke="#8B948D"')
    expect(svg.match(/class="callout"/g)).toHaveLength(3)
  })

  test('is the same every time', () => expect(draw(b).svg).toBe(svg))
})

test('a part hidden behind another is reported', () => {
  const b = board()
  b.add('01', rod(200, 40))
  b.add('02', rod(20, 8), { at: [60, 0, 0] })
  b.add('03', rod(20, 8), { at: [260, 0, 0] })
  expect(() => draw(b)).toThrow(/02/)
})

test('what lies behind glass stays visible', () => {
  const b = board()
  b.glass('01', rod(200, 40))
  b.add('02', rod(100, 12), { at: [50, 0, 0] })
  expect(
    draw(b)
      .hotspots.filter((h) => h.kind === 'part')
      .map((h) => h.pos),
  ).toEqual(['01', '02'])
})

test('pieces that stand apart have a balloon each, pieces that stand together share one', () => {
  const b = board()
  for (const x of [0, 60, 120, 500]) b.add('01', rod(40, 20), { at: [x, 0, 0] })
  const { svg, hotspots, faults } = draw(b)
  expect(faults).toEqual([])
  expect(hotspots.map(({ kind }) => kind)).toEqual(['balloon', 'balloon', 'part', 'part', 'part', 'part'])
  expect(svg.match(/class="callout" data-pos="01"/g)).toHaveLength(2)
})

test('every balloon of a row has a leader that reaches the part', () => {
  const b = board()
  b.add(['01', '02', '03'], rod(200, 20))
  const ends = [...draw(b).svg.matchAll(/class="ld"[^>]* d="[^"]*L([\d.]+ [\d.]+)"/g)].map(([, end]) => end)
  expect(ends).toHaveLength(3)
  expect(new Set(ends).size).toBe(1)
})

test('a lens is one piece with the solid before it under the same number, and no other', () => {
  const b = board()
  b.add('01', rod(100, 30))
  b.add('01', rod(100, 30), { at: [150, 0, 0] })
  b.glass('01', rod(60, 30), { at: [250, 0, 0] })
  b.add('02', rod(40, 12), { at: [255, 0, 0] })
  const { svg, hotspots } = draw(b)
  const groups = [...svg.matchAll(/<g class="p" data-pos="(\d\d)" data-box="([\d ]+)">(.*?)<\/g>/g)]
  expect(groups.map(([, pos, , inner]) => [pos, inner!.match(/class="f"/g)!.length])).toEqual([
    ['01', 1],
    ['02', 1],
    ['01', 2],
  ])
  expect(groups.map(([, pos, box]) => `${pos} ${box}`).sort()).toEqual(
    hotspots
      .filter(({ kind }) => kind === 'part')
      .map(({ pos, x1, y1, x2, y2 }) => `${pos} ${x1} ${y1} ${x2} ${y2}`)
      .sort(),
  )
})

test('a spline runs through its points', () => {
  const line = spline([
    [0, 0, 0],
    [10, 5, 0],
    [20, 0, 0],
  ])
  expect(line).toContainEqual([10, 5, 0])
  expect(line.at(-1)).toEqual([20, 0, 0])
})
