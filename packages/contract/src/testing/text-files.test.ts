import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formsOf, readTextFiles, textFaults } from './text-files.ts'

const root = join(import.meta.dirname, '../../../..')
const real = readTextFiles()

test('all texts are complete', () => {
  expect(real.size).toBeGreaterThan(250)
  expect(textFaults(real)).toEqual([])
})

test('the types of both apps know every file of theirs', () => {
  const types = ['web', 'office'].map((app) =>
    readFileSync(join(root, `apps/${app}/src/locales/keys.ts`), 'utf8'),
  )
  const files = [...real.keys()].filter((file) => /^en\/(web|office)\//.test(file))
  expect(files.filter((file) => !types.join().includes(`/${file}'`))).toEqual([])
})

const few = new Map([...real].filter(([path]) => /office\/(views|orders)/.test(path)))
const polish = 'pl/office/views.json'
const english = 'en/office/views.json'
const changed = (path: string, change: Record<string, unknown>) =>
  new Map(few).set(path, JSON.stringify({ ...JSON.parse(real.get(path)!), ...change }))
const bothChanged = (inPolish: Record<string, unknown>, inEnglish: Record<string, unknown>) =>
  changed(polish, inPolish).set(english, changed(english, inEnglish).get(english)!)

test.each([
  [
    'a key in one language',
    changed(polish, { 'views.new': 'Nowe' }),
    "texts/en/office/views.json: 'views.new' is missing, but it is in pl. Add it here, or remove it there.",
  ],
  [
    'another placeholder',
    bothChanged({ 'views.new': 'Nowe: {{name}}' }, { 'views.new': 'New: {{names}}' }),
    "texts/pl/office/views.json: 'views.new' has the placeholders {{name}}, but English has {{names}}. Use the same ones.",
  ],
  [
    'a missing placeholder',
    bothChanged({ 'views.new': 'Nowe' }, { 'views.new': 'New: {{name}}' }),
    "texts/pl/office/views.json: 'views.new' has the placeholders none, but English has {{name}}. Use the same ones.",
  ],
  [
    'a missing element',
    bothChanged({ 'views.new': 'Nowe' }, { 'views.new': '<b>New</b>' }),
    "texts/pl/office/views.json: 'views.new' has the placeholders none, but English has </b> <b>. Use the same ones.",
  ],
  [
    'a missing plural form',
    bothChanged(
      { 'views.n_one': 'widok', 'views.n_few': 'widoki', 'views.n_other': 'widoku' },
      { 'views.n_one': 'view', 'views.n_other': 'views' },
    ),
    "texts/pl/office/views.json: 'views.n_many' is missing. Add this plural form.",
  ],
  [
    'a plural form of another language',
    bothChanged(
      { 'views.n_other': 'widoki' },
      { 'views.n_one': 'view', 'views.n_few': 'view', 'views.n_other': 'views' },
    ),
    "texts/en/office/views.json: 'views.n_few' is no plural form of en. Remove it.",
  ],
  [
    'forms that do not differ',
    bothChanged({ 'views.n_other': 'widoki' }, { 'views.n_one': 'views', 'views.n_other': 'views' }),
    "texts/en/office/views.json: all forms of 'views.n' are the same. Keep 'views.n_other' and remove the others.",
  ],
  [
    'an empty text',
    bothChanged({ 'views.new': ' ' }, { 'views.new': 'New' }),
    "texts/pl/office/views.json: 'views.new' is empty. Write its text, or remove the key in every language.",
  ],
  [
    'a key in two files',
    bothChanged({ 'page.more': 'Więcej' }, { 'page.more': 'More' }),
    "texts/en/office/views.json: 'page.more' is in texts/en/office/orders.json too. Keep it in one file.",
  ],
  [
    'no text',
    bothChanged({ 'views.new': 'Nowe' }, { 'views.new': 'New' }).set(
      polish,
      changed(polish, { 'views.new': 1 }).get(polish)!,
    ),
    "texts/pl/office/views.json: 'views.new' is not a text. Write its text between double quotes.",
  ],
  [
    'no JSON',
    new Map(few).set(polish, '{ "views.new": '),
    'texts/pl/office/views.json: the file is missing or no JSON. Every language of office/views has one.',
  ],
  [
    'a file that nobody reads',
    new Map(few).set('de/office/views.json', '{}'),
    'texts/de/office/views.json: no program reads this file. Remove it, or name it texts/<language>/<area>/<topic>.json with an area of the language: web, shared, server, office, office-server.',
  ],
])('%s is refused', (_, files, fault) => expect(textFaults(files)).toContain(fault))

test('a topic without its file in a language is refused', () => {
  const files = new Map(real)
  files.delete('cs/web/cart.json')
  expect(textFaults(files)).toEqual([
    'texts/cs/web/cart.json: the file is missing or no JSON. Every language of web/cart has one.',
  ])
})

test('a name may end like a plural form', () =>
  expect([...formsOf({ claim_too_many: 'Za dużo', parts_one: 'a', parts_other: 'b' })]).toEqual([
    ['claim_too_many', ['only']],
    ['parts', ['one', 'other']],
  ]))
