import { expect, test } from 'vitest'
import { marked } from './marks.ts'

const shown = (name: string, typed: string) =>
  marked(name, typed)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('')

test.each([
  ['Tarcza hamulcowa, 340×30', 'tarcza ham', '[Tarcza] [ham]ulcowa, 340×30'],
  ['Łącznik stabilizatora', 'lacznik', '[Łącznik] stabilizatora'],
  ['Tarcza hamulcowa, 340×30', '340x30', 'Tarcza hamulcowa, [340]×[30]'],
  ['Klocki hamulcowe', 'klcoki', '[Klocki] hamulcowe'],
  ['Śruba', 'tarcza', 'Śruba'],
  ['Filtr oleju', 'ol olej', 'Filtr [olej]u'],
])('in %j for %j: %s', (name, typed, expected) => expect(shown(name, typed)).toBe(expected))
