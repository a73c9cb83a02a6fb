import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** The opening tags of an element in the sources of an app that set `disabled`, with what they set it to. */
function disabledIn(app: string, element: string): { file: string; when: string }[] {
  const files = globSync(`apps/${app}/src/**/*.tsx`, { cwd: root }).filter((file) => !file.includes('.test.'))
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const tags = text.split(new RegExp(`<${element}(?=[\\s>])`)).slice(1)
    return tags.flatMap((after) => {
      const tag = after.split(/<\/|\/>|\n\s*>|[^=]>\s*\n/)[0]!
      const [, when] = /\sdisabled=\{([^}]*)\}/.exec(tag) ?? []
      return when === undefined ? [] : [{ file, when }]
    })
  })
}

/** Buttons that are out of order only while their work lasts; afterwards the focus comes back by itself. */
const work = /^(busy|isBusy|\w+\.(busy|isBusy|isPending|isSaving)|isPending|isLeaving)$/

test('a button of the shop that does nothing takes the focus: its parts do that, others wait only for their work', () => {
  const native = disabledIn('web', 'button')
  const ends = ['place(-1) === null', 'place(1) === null']
  const faults = native.filter(
    ({ when }) => !when.split(' || ').some((part) => work.test(part)) && !ends.includes(when),
  )
  expect(faults).toEqual([])
})

test('a button of the office that is blocked by what is missing says so: it is a BlockedButton', () => {
  const plain = disabledIn('office', 'Button')
  expect(plain.length).toBeGreaterThan(10)
  // The ends of a list, and what a role may only read.
  const seen = [
    'place <= 0',
    'place === order.length - 1',
    'slide.id === (step < 0 ? first : last)',
    'isReadOnly',
  ]
  expect(plain.filter(({ when }) => !work.test(when) && !seen.includes(when))).toEqual([])
})
