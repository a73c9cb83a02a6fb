import type { Part } from '@partboard/contract/catalogue/part-shapes'
import { expect, test } from 'vitest'
import { endOfNumber, foldLines } from './fold-lines.ts'

/** Lines written as "callout", with "!" behind one that does not fit. */
const linesOf = (text: string): Part[] =>
  text
    .split(' ')
    .map(
      (word, index) =>
        ({ LineId: index + 1, Position: word.replace('!', ''), NotApplicable: word.endsWith('!') }) as Part,
    )

/** Each row as its line, with the lines folded below it in brackets. */
const rowsOf = (text: string) =>
  foldLines(linesOf(text)).map(({ line, folded }) =>
    folded.length === 0 ? String(line.LineId) : `${line.LineId}(${folded.map(({ LineId }) => LineId)})`,
  )

test.each([
  { lines: '01 02 03', rows: ['1', '2', '3'], what: 'all fit' },
  { lines: '01 01! 02! 02 02!', rows: ['1(2)', '4(3,5)'], what: 'before and behind the one that fits' },
  { lines: '01! 02', rows: ['1', '2'], what: 'nothing of the number fits' },
  { lines: '01! 01! 02', rows: ['1', '2', '3'], what: 'nothing of the number fits, several lines' },
  { lines: '01 01 01!', rows: ['1(3)', '2'], what: 'two fit: below the first' },
  { lines: '--! -- --', rows: ['1', '2', '3'], what: 'lines without a number are no versions of each other' },
])('lines are folded: $what', ({ lines, rows }) => {
  expect(rowsOf(lines)).toEqual(rows)
})

test('every line is in exactly one place', () => {
  const lines = linesOf('01! 01 01! 02 03! 03! 04 -- --! 05! 05')
  const shown = foldLines(lines).flatMap(({ line, folded }) => [line, ...folded])
  expect(shown).toHaveLength(lines.length)
  expect(new Set(shown)).toEqual(new Set(lines))
})

test.each([
  ['34 11 4 300 103', '103'],
  ['GDB1330', 'GDB1330'],
  ['0 986 494-123', '123'],
])('versions are told apart by the end of the number: %s', (printed, end) => {
  expect(endOfNumber(printed)).toBe(end)
})
