import type { Hotspot } from '@partboard/contract/catalogue/catalogue-shapes'
import { expect, test } from 'vitest'
import { calloutWidth } from '../../../../drawing/graphics.ts'
import { layOutHotspots, neighbour } from './callouts.ts'

const spot = (bildposNummer: string, x1: number, y1: number, x2: number, y2: number): Hotspot => ({
  bildposNummer,
  x1Koordinate: x1,
  y1Koordinate: y1,
  x2Koordinate: x2,
  y2Koordinate: y2,
  active: false,
  hover: false,
  Points: null,
})
const shaped = (bildposNummer: string, ...Points: number[]): Hotspot => ({
  ...spot(bildposNummer, 0, 0, 1, 1),
  Points,
})
const upright = { width: 1240, height: 1760 }

test('a part area is padded by five units on each side, within the picture', () => {
  const { areas } = layOutHotspots([spot('01', 100, 100, 124, 124), spot('01', 2, 200, 300, 558)], 30)
  expect(areas).toEqual([{ key: '01.1', position: '01', x: 0, y: 195, width: 305, height: 365 }])
})

test('every position has a balloon, if necessary its smallest rectangle', () => {
  const { callouts } = layOutHotspots([spot('07', 0, 0, 300, 200), spot('07', 400, 400, 460, 430)], 30)
  expect(callouts).toEqual([{ key: '07.0', position: '07', x: 430, y: 415 }])
})

test('a nut as small as a balloon is a part if the balloons have a different common size', () => {
  const [screw, nut] = [spot('02', 200, 0, 224, 24), spot('02', 300, 0, 318, 17)]
  const drawing = [spot('01', 0, 0, 24, 24), screw, nut, spot('03', 100, 0, 124, 24)]
  const { callouts, areas } = layOutHotspots(drawing, 24)
  expect(callouts.map(({ key, x }) => [key, x])).toEqual([
    ['01.0', 12],
    ['02.0', 212],
    ['03.0', 112],
  ])
  expect(areas).toEqual([{ key: '02.1', position: '02', x: 295, y: 0, width: 28, height: 22 }])
})

test('numbers that appear twice, and numbers of any size, keep their balloons', () => {
  const twice = [spot('01', 0, 0, 24, 24), spot('01', 100, 0, 124, 24), spot('02', 200, 0, 224, 24)]
  expect(layOutHotspots(twice, 24).callouts).toHaveLength(3)
  const anySize = [spot('01', 0, 0, 20, 24), spot('01', 100, 0, 121, 24), spot('11', 200, 0, 229, 24)]
  expect(layOutHotspots(anySize, 24).callouts).toHaveLength(3)
})

test('a rectangle without area is dropped', () => {
  expect(layOutHotspots([spot('03', 50, 50, 50, 90)], 30)).toEqual({ callouts: [], areas: [] })
})

test('balloons have the distance that a finger needs and stay inside the picture', () => {
  const { callouts } = layOutHotspots(
    [spot('03', 0, 392, 24, 416), spot('04', 0, 419, 24, 443), spot('05', 0, 446, 24, 470)],
    49,
  )
  for (const [index, a] of callouts.entries()) {
    expect(a.x).toBeGreaterThanOrEqual(24.5)
    for (const b of callouts.slice(index + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(48.9)
  }
})

test('arrow keys move in callout order and wrap around', () => {
  const { callouts } = layOutHotspots(
    [spot('10', 300, 0, 324, 24), spot('2', 0, 0, 24, 24), spot('01', 100, 0, 124, 24)],
    24,
  )
  expect(callouts.map((callout) => callout.position)).toEqual(['01', '2', '10'])
  expect(neighbour(callouts, '10.0', 1)?.position).toBe('01')
  expect(neighbour(callouts, '01.0', -1)?.position).toBe('10')
})

test('a polygon is a part in the picture’s own pixels, with its number inside of it', () => {
  // An L: the middle of its rectangle is outside of it.
  const { callouts, areas } = layOutHotspots(
    [shaped('01', 0, 0, 200, 0, 200, 1000, 1000, 1000, 1000, 1200, 0, 1200)],
    60,
    upright,
  )
  expect(areas).toMatchObject([{ key: '01.0', position: '01', x: 0, y: 0, width: 1000, height: 1200 }])
  expect(areas[0]!.polygon).toHaveLength(6)
  const [{ x, y, leader }] = callouts as [(typeof callouts)[number]]
  expect(leader).toBeUndefined()
  expect(x).toBeGreaterThan(0)
  expect(x).toBeLessThan(y > 1000 ? 1000 : 200)
})

test('numbers of points that are close are moved aside, each with a leader to its point, always in the same way', () => {
  const spots = [shaped('1', 600, 800), shaped('2', 604, 804), shaped('3', 300, 300)]
  const { callouts, areas } = layOutHotspots(spots, 60, upright)
  expect(areas).toEqual([])
  expect(callouts.map(({ position, leader }) => [position, leader])).toEqual([
    ['1', undefined],
    ['2', undefined],
    ['3', undefined],
  ])
  const close = layOutHotspots([...spots, shaped('4', 602, 802)], 60, upright)
  expect(layOutHotspots([...spots, shaped('4', 602, 802)], 60, upright)).toEqual(close)
  const moved = close.callouts.filter(({ leader }) => leader)
  expect(moved.length).toBeGreaterThan(0)
  for (const { position, leader } of moved) {
    const [x, y] = [...spots, shaped('4', 602, 802)].find((one) => one.bildposNummer === position)!.Points!
    expect(leader).toEqual({ x, y })
  }
  for (const [index, a] of close.callouts.entries())
    for (const b of close.callouts.slice(index + 1))
      expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThan(59.9)
})

test('a number’s outline in an upright picture is no part, and a rectangle is padded in proportion', () => {
  const { callouts, areas } = layOutHotspots(
    [shaped('01', 100, 100, 150, 100, 150, 150, 100, 150), shaped('01', 400, 400, 800, 900)],
    60,
    upright,
  )
  expect(callouts).toMatchObject([{ x: 125, y: 125 }])
  const padding = 5 * Math.sqrt((1240 * 1760) / (800 * 560))
  expect(areas).toHaveLength(1)
  expect(areas[0]!.x).toBeCloseTo(400 - padding)
  expect(areas[0]!.height).toBeCloseTo(500 + 2 * padding)
})

test('long numbers are pills that cover no other number', () => {
  const numbers = ['10.1-12', '47201A', 'P1-2', 'P1-10', '7', '48510-2B']
  const drawing = numbers.map((number, nth) => spot(number, 380 + 20 * nth, 300, 404 + 20 * nth, 324))
  const { callouts } = layOutHotspots(drawing, 30)
  expect(callouts.map(({ position }) => position)).toEqual([
    '7',
    '10.1-12',
    '47201A',
    '48510-2B',
    'P1-2',
    'P1-10',
  ])
  for (const [index, a] of callouts.entries())
    for (const b of callouts.slice(index + 1)) {
      const room = 15 * (calloutWidth(a.position) + calloutWidth(b.position))
      expect(Math.abs(a.x - b.x) > room - 0.1 || Math.abs(a.y - b.y) > 29.9).toBe(true)
    }
})
