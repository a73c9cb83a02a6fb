import { answerQuestion, listQuestions } from '@partboard/contract/customers/questions.office'
import { askAboutPart, type PartSearch, searchParts } from '@partboard/contract/search/part-search'
import { type Suggestion, suggestParts } from '@partboard/contract/search/suggest'
import { addSynonym, listSynonyms } from '@partboard/contract/search/synonyms.office'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { as, buildCustomer } from '../../../testing/builders.ts'
import { loadedDatabase } from '../../../testing/database.ts'
import { asStaff, buildStaff } from '../../../testing/office.ts'

const { app, db } = await buildTestApp({ database: await loadedDatabase(), follows: true })
const customer = await buildCustomer(db)
const owner = asStaff(app, await buildStaff(db))
const car = { vehicleKeyList: 'ZC11', year: '2016', month: '3' }

async function ask(q: string, more: Record<string, string> = car, lang = 'pl-PL'): Promise<PartSearch> {
  const query = new URLSearchParams({ q, ...more })
  const answer = await as(app, customer, { 'accept-language': lang }).get(`${searchParts.url}?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const namesOf = ({ Parts }: Pick<PartSearch, 'Parts'>) => [...new Set(Parts.map(({ Name }) => Name))]

test('parts that fit come first; the others are counted with the reasons of their verdicts', async () => {
  const found = await ask('klocki hamulcowe')
  expect(found.Parts.map(({ Fit }) => Fit)).toEqual(found.Parts.map(() => 'fits'))
  expect(found.Total).toBe(found.Fits)
  const { DoesNotFit } = found
  expect(DoesNotFit.Reasons[0]).toMatchObject({ Text: 'nie dla typu ZC11' })
  expect(DoesNotFit.Reasons.some(({ Text }) => Text.startsWith('produkcja 03/2016'))).toBe(true)
  const others = await ask('klocki hamulcowe', { ...car, fit: 'not_applicable', limit: '50' })
  expect(others.Parts).toHaveLength(DoesNotFit.Total)
  const first = others.Parts.map(({ FitFacts }) => FitFacts[0]!.Text)
  for (const { Text, Count } of DoesNotFit.Reasons)
    expect(first.filter((text) => text === Text)).toHaveLength(Count)
})

test('a number that is typed in pieces is one number, alone and beside words', async () => {
  const textsOf = async (q: string) => (await ask(q)).Words.map(({ Text }) => Text)
  expect(await textsOf('3411 4300 102')).toEqual(['3411 4300 102'])
  expect(await textsOf('34 11 4 300 102')).toEqual(['34 11 4 300 102'])
  // No part has it, but a brand could.
  expect(await textsOf('3411 4999 999')).toEqual(['3411 4999 999'])
  expect(await textsOf('tarcza 3411 4300 102')).toEqual(['tarcza', '3411 4300 102'])
  expect(await textsOf('tarcza 340 30')).toEqual(['tarcza', '340', '30'])
})

test('a part says the quantity of its line, and its board is shown with it lit', async () => {
  const found = await ask('amortyzator tylny')
  const [part] = found.Parts
  expect(part!.Quantity).toBe(2)
  const board = found.Boards.find(({ Number: number }) => number === '33_9029')
  expect(board!.Positions).toContain(part!.Boards[0]!.Position)
})

test('facets count and narrow the parts of a verdict', async () => {
  const found = await ask('klocki')
  expect(found.Axles.map(({ Value }) => Value)).toEqual(['front', 'rear'])
  const rear = await ask('klocki', { ...car, axle: 'rear' })
  expect(rear.Total).toBe(found.Axles[1]!.Count)
  expect(rear.Fits).toBe(found.Fits)
  const sides = await ask('lusterko')
  const left = await ask('lusterko', { ...car, side: 'left' })
  expect(left.Total).toBe(sides.Sides.find(({ Value }) => Value === 'left')!.Count)
  for (const { Name } of left.Parts) expect(Name).toMatch(/lew/)
})

test('pages of parts follow each other', async () => {
  const query = { ...car, fit: 'not_applicable', limit: '5' }
  const [one, two, both] = [
    await ask('klocki', query),
    await ask('klocki', { ...query, offset: '5' }),
    await ask('klocki', { ...query, limit: '10' }),
  ]
  expect([...one.Parts, ...two.Parts].map(({ Sku }) => Sku)).toEqual(both.Parts.map(({ Sku }) => Sku))
})

test('says how each word was read', async () => {
  expect((await ask('tarzca przednia')).Words).toEqual([
    { Text: 'tarzca', Kind: 'spelling', Meaning: 'tarcza' },
    { Text: 'przednia', Kind: 'place', Meaning: 'przód' },
  ])
  expect((await ask('filtr kabinowy')).Words).toEqual([
    { Text: 'filtr kabinowy', Kind: 'synonym', Meaning: 'mikrofiltr' },
  ])
})

test('as written, neither synonyms nor typing errors count', async () => {
  expect((await ask('filtr kabinowy', { literal: 'true' })).Parts).toEqual([])
  expect((await ask('tarzca', { literal: 'true' })).Parts).toEqual([])
  expect(namesOf(await ask('mikrofiltr', { literal: 'true' })).length).toBeGreaterThan(0)
})

test('without a result it says which word stands in the way, and what remains without it', async () => {
  const found = await ask('tarcza hamulcowa 355 tył')
  expect(found.Parts).toEqual([])
  expect(found.Words.find(({ Text }) => Text === '355')!.Kind).toBe('unknown')
  expect(found.Without).toMatchObject({ Text: '355', Query: 'tarcza hamulcowa tył' })
  expect(found.Without!.Parts[0]!.Name).toBe('Tarcza hamulcowa')
  expect((await ask('zzzzzz')).Without).toBeNull()
})

test.each([
  ['pl-PL', 'klocki audi 2008 piszczą', 'klocki'],
  ['pl-PL', 'xyzzy tarcza hamulcowa', 'tarcza hamulcowa'],
  ['pl-PL', 'wycieraczka świeca tarcza', 'wycieraczka'],
  ['pl-PL', 'xyzzy filtr kabinowy qwrtz', 'filtr kabinowy'],
  ['en-US', 'bmw 3 series 2006 diesel brakes squeal', 'brakes'],
])('in %s, "%s" offers what some of its words have, the same in every place', async (lang, q, rest) => {
  const { Parts, Without, Words, Vehicle } = await ask(q, {}, lang)
  expect(Parts).toEqual([])
  const request = as(app, customer, { 'accept-language': lang })
  const suggested = (await request.get(`${suggestParts.url}?${new URLSearchParams({ q })}`)).json<
    Suggestion[]
  >()
  expect(Without!.Query).toBe(rest)
  const lacks = [Vehicle?.Text, Without!.Text].filter(Boolean).join(' ')
  expect(suggested.map(({ Lacks }) => Lacks)).toEqual(suggested.map(() => lacks))
  expect(suggested.slice(0, 3).map(({ Sku }) => Sku)).toEqual(Without!.Parts.map(({ Sku }) => Sku))
  const said = `${Without!.Query} ${Without!.Text}`
  for (const { Text } of Words) expect(said).toContain(Text)
})

test.each([
  ['klocki F30N 320d 2016', { brandId: 2, serie: 'F30N', modelId: '320d', year: 2016 }, true],
  ['tarcza E46', { brandId: 2, serie: 'E46' }, false],
  ['bmw klocki', { brandId: 2 }, true],
  ['klocki f30n 2015', { brandId: 2, serie: 'F30N', year: 2015 }, false],
])('"%s" names a vehicle, and the other words are searched', async (q, filters, isSelected) => {
  const any = await ask(q, {})
  expect(any.Parts.length).toBeGreaterThan(0)
  expect(any.Vehicle).toMatchObject({ Filters: filters, IsSelected: null })
  expect((await ask(q)).Vehicle).toEqual({ ...any.Vehicle, IsSelected: isSelected })
})

test('words of parts alone name no vehicle, and a vehicle alone has no parts', async () => {
  expect((await ask('klocki hamulcowe', {})).Vehicle).toBeNull()
  expect(await ask('E46 320d', {})).toMatchObject({
    Vehicle: { Name: 'BMW E46 · Seria 3 320d', Text: 'E46 320d' },
  })
})

test('the page finds some of the words in the other languages of the catalogue too', async () => {
  expect((await ask('brake pads squeal', {})).Without).toMatchObject({ Text: 'squeal', Query: 'brake pads' })
})

test('figures alone are no word: a number that no part has offers nothing', async () => {
  for (const q of ['34 11 4 300 999', '99 88 300'])
    expect(await ask(q, {})).toMatchObject({ Parts: [], Without: null })
})

test('boards by number and name, groups and pages', async () => {
  for (const q of ['34_9030', '34 9030', '34-9030'])
    expect((await ask(q, {})).Boards[0]!.Number).toBe('34_9030')
  expect((await ask('dostawa', {})).Pages).toMatchObject([{ SeName: 'dostawa-i-platnosc' }])
  expect((await ask('oświetlenie', {})).Groups[0]).toMatchObject({ Name: 'Oświetlenie', HasChildren: true })
})

test('comments of lines are words of their parts', async () => {
  expect(namesOf(await ask('końcówka wydechu sportowy'))).toEqual(['Końcówka wydechu'])
})

test('a synonym of the office works at once, also for answers that are kept', async () => {
  const suggested = async () =>
    (await as(app, customer).get(`${suggestParts.url}?q=klocuszki`)).json<{ Name: string }[]>()
  expect((await ask('klocuszki')).Parts).toEqual([])
  expect(await suggested()).toEqual([])
  const pair = { lang: 'pl', term: 'klocuszki', meaning: 'klocki' }
  const added = await owner.post(addSynonym.url, pair)
  expect(added.statusCode, added.body).toBe(201)
  expect(namesOf(await ask('klocuszki'))).toContain('Klocki hamulcowe, zestaw')
  expect((await suggested()).length).toBeGreaterThan(0)

  expect((await owner.post(addSynonym.url, { ...pair, term: 'KLOCUSZKI' })).json().code).toBe(
    'synonym_exists',
  )
  const { id } = added.json()
  const url = `${addSynonym.url}/${id}`
  expect((await owner.put(url, { ...pair, meaning: 'tarcza hamulcowa' })).json()).toMatchObject({ id })
  expect(namesOf(await ask('klocuszki'))[0]).toMatch(/^Tarcza/)
  const { items } = (await owner.get(`${listSynonyms.url}?q=klocusz`)).json()
  expect(items).toEqual([{ ...pair, id, meaning: 'tarcza hamulcowa' }])
  expect((await owner.delete(url)).statusCode).toBe(204)
  expect((await owner.delete(url)).json().code).toBe('synonym_not_found')
  expect((await ask('klocuszki')).Parts).toEqual([])
  const entries = await db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject_kind', '=', 'synonym')
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['synonym.added', 'synonym.changed', 'synonym.removed'])
})

test('staff without the right change no synonyms', async () => {
  const warehouse = asStaff(app, await buildStaff(db, { role: 'warehouse' }))
  expect((await warehouse.get(listSynonyms.url)).statusCode).toBe(403)
  const reader = asStaff(app, await buildStaff(db, { role: 'readOnly' }))
  const pair = { lang: 'pl', term: 'a', meaning: 'b' }
  expect((await reader.post(addSynonym.url, pair)).statusCode).toBe(403)
})

test('a question reaches the office with words and vehicle, and is answered once by a mail', async () => {
  const asker = await buildCustomer(db)
  const calls = as(app, asker)
  const question = { Text: 'Czy macie tarcze 355 mm?', Words: 'tarcza 355', vehicleKeyList: ['ZC11'] }
  expect((await calls.post(askAboutPart.url, { ...question, Text: ' ' })).statusCode).toBe(400)
  expect((await calls.post(askAboutPart.url, question)).statusCode).toBe(204)
  const open = async () =>
    (await owner.get(listQuestions.url))
      .json()
      .items.filter((one: { customerId: number }) => one.customerId === asker.id)
  const [asked] = await open()
  expect(asked).toMatchObject({ question: question.Text, words: 'tarcza 355', doneAt: null, answer: '' })
  expect(asked.vehicle).toContain('F30N')

  const url = answerQuestion.url.replace('{id}', String(asked.id))
  expect((await owner.post(url, { answer: 'Nie do tego auta.' })).json()).toMatchObject({ id: asked.id })
  expect((await owner.post(url, { answer: 'Jeszcze raz.' })).json().code).toBe('question_done')
  expect(await open()).toEqual([])
  const { rows } = await sql<{ questionId: number }>`
    select (payload ->> 'questionId')::int as "questionId" from graphile_worker._private_jobs
    where payload ->> 'kind' = 'questionAnswered'`.execute(db)
  expect(rows).toEqual([{ questionId: asked.id }])
  for (let nth = 0; nth < 9; nth++) await calls.post(askAboutPart.url, question)
  expect((await calls.post(askAboutPart.url, question)).statusCode).toBe(429)
})
