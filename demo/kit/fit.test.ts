import { expect, test } from 'vitest'
import { keptPoints, pathText } from './fit.ts'
import { times, type Vec } from './vec.ts'

const at = (x: number, y: number): Vec => [x, y, 0]

test('a straight line of many points becomes one command', () => {
  expect(pathText([times(50, (i) => at(10 + i, 20))])).toBe('M10 20l49 0')
})

test('a corner stays sharp', () => {
  expect(pathText([[...times(11, (i) => at(i, 0)), ...times(10, (i) => at(10, i + 1))]])).toBe(
    'M0 0l10 0 0 10',
  )
})

test('lines that meet end to end become one, whatever their direction', () => {
  const path = pathText([
    [at(0, 0), at(10, 0)],
    [at(10, 8), at(10, 0)],
  ])
  expect(path.match(/m/gi)).toHaveLength(1)
})

test('a quarter circle needs a handful of curves and stays on the circle', () => {
  const path = pathText([
    times(200, (i) => at(100 * Math.cos((i * Math.PI) / 398), 100 * Math.sin((i * Math.PI) / 398))),
  ])
  expect(path.match(/c/g)!.length).toBeLessThanOrEqual(2)
})

test('a spiral of many turns is followed to its end, not cut short', () => {
  const turns = times(4000, (i) => {
    const angle = (i / 4000) * 30 * Math.PI
    const radius = 2 + 1.2 * angle
    return at(200 + radius * Math.cos(angle), 200 + radius * Math.sin(angle))
  })
  // Every turn takes at least four curves.
  expect(pathText([turns]).match(/-?(?:\d+\.?\d*|\.\d+)/g)!.length).toBeGreaterThan(15 * 4 * 6)
  expect(pathText([turns])).not.toMatch(/l/)
})

test('numbers are written as short as SVG allows', () => {
  expect(pathText([[at(0.5, 0.5), at(1, 0.8), at(0.2, 3)]])).toBe('M.5.5l.5.3-.8 2.2')
})

test('points nearer to the line than the tolerance go', () => {
  expect(keptPoints([at(0, 0), at(5, 0.1), at(10, 0)], 0.5)).toEqual([0, 2])
  expect(keptPoints([at(0, 0), at(5, 2), at(10, 0)], 0.5)).toEqual([0, 1, 2])
})
