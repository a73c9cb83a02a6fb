import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './production-packages.ts'

/** Number of requirements of levels 1 and 2 in each section of ASVS 5.0.0; they are numbered from 1. */
const sections: Record<string, number> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
}
const all = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
)

const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const rows = page
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => /^\d+\.\d+\.\d+/.test(cells[1] ?? ''))
  .map(([, numbers, state, reason]) => ({ numbers: numbersOf(numbers!), state: state!, reason: reason! }))

test('every requirement of levels 1 and 2 has one row', () => {
  expect(rows.flatMap(({ numbers }) => numbers).sort()).toEqual([...all].sort())
})

test('every row has a state and a reason', () => {
  for (const { numbers, state, reason } of rows) {
    expect(['met', 'not applicable', 'open'], numbers[0]).toContain(state)
    expect(reason, numbers[0]).not.toBe('')
  }
})

test('the page has the right counts', () => {
  const count = (wanted: string) =>
    rows.filter(({ state }) => state === wanted).reduce((sum, { numbers }) => sum + numbers.length, 0)
  const sentence = `Of ${all.length} requirements ${count('met')} are met, ${count('not applicable')} not applicable, and ${count('open')} open.`
  expect(/Of \d+ requirements[^.]*\./.exec(page)?.[0]).toBe(sentence)
})

test('every file that the page names exists', () => {
  const named = [...page.matchAll(/`((?:apps|packages|e2e|scripts|deploy)\/[^`\s]*)`/g)].map(
    ([, path]) => path!,
  )
  expect(named.length).toBeGreaterThan(80)
  for (const path of new Set(named)) expect(existsSync(join(root, path)), path).toBe(true)
})

/** Expands `1.2.6 to 1.2.8, 1.3.1` into single requirements. */
function numbersOf(text: string): string[] {
  return text.split(', ').flatMap((part) => {
    const [first, last] = part.split(' to ')
    return last ? all.slice(all.indexOf(first!), all.indexOf(last) + 1) : [first!]
  })
}
