import { searchVehicle } from '@partboard/contract/fit/vehicles'
import { addItems, type PastedText, readText } from '@partboard/contract/search/paste'
import { exampleOf } from '@partboard/contract/testing/example'
import type { CustomerId } from '@partboard/contract/values'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { queryClient } from '../../api/query.ts'
import { pasteTexts } from '../../locales/paste.ts'
import { customerQuery } from '../../state/frame/customer.ts'
import { clearVehicle, currentVehicle } from '../../state/frame/vehicle.ts'
import { loadTexts } from '../../state/i18n.ts'
import { nothingPasted, pastedOf } from '../../state/pasted.ts'
import { openShop, show } from '../../testing/screen.tsx'
import { PastePage } from './PastePage.tsx'

const shop = openShop()
beforeAll(() => loadTexts([pasteTexts]))
// A test of another page may have chosen one.
beforeEach(() => clearVehicle())
afterEach(() => pastedOf(1 as CustomerId).set(nothingPasted))

type Answer = z.input<typeof PastedText>
const { answer: example } = exampleOf(readText)
const part = example.Lines[1]!.Parts[0]!
const comment = (Line: number, Text: string): Answer['Lines'][number] => ({
  Line,
  Text,
  Kind: 'comment',
  Parts: [],
  Vehicle: null,
  Reason: '',
  VinChoices: [],
  Unread: '',
})
const lineOf = (Line: number, Text: string, ...Parts: Partial<typeof part>[]): Answer['Lines'][number] => ({
  Line,
  Text,
  Kind: 'matched',
  Vehicle: null,
  Reason: '',
  VinChoices: [],
  Unread: '',
  Parts: Parts.map((own) => ({ ...part, ...own })),
})
const answerOf = (...Lines: Answer['Lines']): Answer => ({ ...example, Lines })

/** Opens the page with a text in the field. */
async function open(text: string, answer: Answer) {
  await queryClient.ensureQueryData(customerQuery())
  shop.answer(readText, answer)
  await show(<PastePage />)
  await userEvent.click(await screen.findByRole('textbox', { name: 'Wklejony tekst' }))
  await userEvent.paste(text)
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Wklejony tekst' })
const counts = () =>
  screen
    .getAllByRole('definition')
    .slice(0, 5)
    .map((one) => one.textContent)
const addButton = () => screen.findByRole('button', { name: /^Dodaj/ })

test('counts add up to the lines, and sums are those of what is ready', async () => {
  await open(
    'a\nb\nc\nd',
    answerOf(
      lineOf(1, 'a', {}),
      lineOf(2, 'b', { Kind: 'ambiguous', Part: null, Choices: [part.Part!], Reason: 'Która?' }),
      lineOf(3, 'c', { Kind: 'unknown', Part: null, Reason: 'Nie mamy.' }),
      comment(4, 'd'),
    ),
  )
  await expect.poll(counts).toEqual(['4', '1', '1', '1', '1'])
  expect(await screen.findByText('1 pozycja, netto')).toBeTruthy()
  expect(screen.getByText(/^920,50/, { selector: 'dd' })).toBeTruthy()
  expect((await addButton()).textContent).toContain('Dodaj 1 pozycję')
})

test('a choice is a button in the row, and makes the line ready', async () => {
  await open('b', answerOf(lineOf(1, 'b', { Kind: 'ambiguous', Part: null, Choices: [part.Part!] })))
  await userEvent.click(await screen.findByRole('button', { name: /34 11 4 300 102, / }))
  await expect.poll(counts).toEqual(['1', '1', '0', '0', '0'])
})

test.each([
  ['does not fit', { Fit: 'not_applicable' as const }],
  ['is not for sale', { IsForSale: false }],
  ['is missing', { Available: 1 }],
  ['has to be checked', { Fit: 'unknown' as const }],
  ['is on order', { Available: 1, Backorder: { MinDays: 3, MaxDays: 5 } }],
])('a part that %s is not added by itself', async (_name, own) => {
  await open('a', answerOf(lineOf(1, 'a', { Part: { ...part.Part!, ...own } })))
  await expect.poll(counts).toEqual(['1', '0', '1', '0', '0'])
  expect((await addButton()).getAttribute('aria-disabled')).toBe('true')
})

test.each([
  ['has to be checked', { Fit: 'unknown' as const }, 'Sprawdzone, pasuje'],
  ['is on order', { Available: 1, Backorder: { MinDays: 3, MaxDays: 5 } }, 'Zamów i tak'],
  ['is missing', { Available: 1 }, 'Weź 1 szt.'],
])('one press is enough for a part that %s', async (_name, own, button) => {
  await open('a', answerOf(lineOf(1, 'a', { Part: { ...part.Part!, ...own } })))
  await userEvent.click(await screen.findByRole('button', { name: button }))
  await expect.poll(counts).toEqual(['1', '1', '0', '0', '0'])
})

test('what was added leaves the text; what was refused stays with the reason', async () => {
  const other = { ...part.Part!, Sku: '34114300202' }
  await open(
    'one\ntwo\nthanks',
    answerOf(lineOf(1, 'one', {}), lineOf(2, 'two', { Part: other }), comment(3, 'thanks')),
  )
  shop.answer(addItems, {
    Results: [
      { IsAdded: true, Messages: [] },
      { IsAdded: false, Messages: ['Nie ma w magazynie.'] },
    ],
    After: null,
  })
  await userEvent.click(await addButton())
  await expect.poll(() => field().value).toBe('two\nthanks')
  expect(await screen.findByText('Dodano 1 pozycję.', { exact: false })).toBeTruthy()
  expect(shop.bodiesOf(addItems)).toEqual([
    {
      Items: [
        { Sku: '34114300102', Quantity: 2, Vehicle: 0 },
        { Sku: '34114300202', Quantity: 2, Vehicle: 0 },
      ],
      Vehicles: [expect.objectContaining({ vehicleId: 288 })],
    },
  ])
})

test('a line with two parts stays until both are added, and the added one is not added again', async () => {
  const unknown = { Kind: 'unknown' as const, Part: null, Text: 'x', Reason: 'Nie mamy.' }
  await open('one and x', answerOf(lineOf(1, 'one and x', {}, unknown)))
  shop.answer(addItems, { Results: [{ IsAdded: true, Messages: [] }], After: null })
  await userEvent.click(await addButton())
  await expect.poll(() => screen.queryByText('W koszyku')).toBeTruthy()
  expect(field().value).toBe('one and x')
  expect((await addButton()).getAttribute('aria-disabled')).toBe('true')
})

test('a skipped line is neither open nor added, and comes back', async () => {
  await open('c', answerOf(lineOf(1, 'c', { Kind: 'unknown', Part: null, Reason: 'Nie mamy.' })))
  await userEvent.click(await screen.findByRole('button', { name: 'Pomiń' }))
  await expect.poll(counts).toEqual(['1', '0', '0', '0', '1'])
  await userEvent.click(await screen.findByRole('button', { name: 'Przywróć' }))
  await expect.poll(counts).toEqual(['1', '0', '0', '1', '0'])
})

test('a text that is too long stays in the field, and no call is made', async () => {
  await open('a\n'.repeat(1_200), example)
  expect(await screen.findByText(/najwyżej 1000 wierszy/)).toBeTruthy()
  expect(field().value).toHaveLength(2_400)
  expect(shop.bodiesOf(readText)).toEqual([])
})

test('a pasted picture is answered with a sentence', async () => {
  await open('', example)
  const picture = new File(['x'], 'a.png', { type: 'image/png' })
  const clipboardData = { getData: () => '', files: [picture], items: [], types: ['Files'] }
  const event = Object.assign(new Event('paste', { bubbles: true }), { clipboardData })
  field().dispatchEvent(event)
  expect(await screen.findByText('Obrazka nie odczytamy. Wklej jego tekst.')).toBeTruthy()
})

test('a failed call keeps the text, and can be repeated', async () => {
  await queryClient.ensureQueryData(customerQuery())
  shop.refuse(readText, 400, { title: 'Nieprawidłowe dane' })
  await show(<PastePage />)
  await userEvent.click(await screen.findByRole('textbox', { name: 'Wklejony tekst' }))
  await userEvent.paste('a')
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByRole('button')).toBeTruthy()
  expect(field().value).toBe('a')
})

test('the VIN that can only be meant is put into the text by one press', async () => {
  const choice = { Written: 'WBAZC1102OK000103', Vin: 'WBAZC11020K000103', Text: 'F30N 320d' }
  await open(
    'klocki\ndo WBAZC1102OK000103',
    answerOf(comment(1, 'klocki'), {
      ...comment(2, 'do WBAZC1102OK000103'),
      Kind: 'vehicle',
      Reason: 'Nie ma litery O.',
      VinChoices: [choice],
    }),
  )
  expect(await screen.findByText(/^Nie ma litery O\. Dopóki/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'WBAZC11020K000103 · F30N 320d' }))
  await expect.poll(() => field().value).toBe('klocki\ndo WBAZC11020K000103')
})

describe('the VIN of a job', () => {
  const unknownPlate = (Text: string): Answer['Lines'][number] => ({
    ...comment(2, Text),
    Kind: 'vehicle',
    Reason: 'Nie znamy numeru rejestracyjnego.',
  })
  const give = async (vin: string) => {
    await userEvent.type(
      await screen.findByRole('textbox', { name: 'VIN lub znany numer rejestracyjny' }),
      vin,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Użyj' }))
  }
  const known = { ...comment(1, ''), Kind: 'vehicle' as const, Vehicle: 0 }

  test('goes beside what its row has written, and the text keeps it', async () => {
    await open('klocki\nGD 5K777\ntarcza', answerOf(comment(1, 'klocki'), unknownPlate('GD 5K777')))
    const box = await screen.findByRole('textbox', { name: 'VIN lub znany numer rejestracyjny' })
    shop.answer(readText, answerOf(known))
    await userEvent.type(box, 'K000103')
    await userEvent.click(screen.getByRole('button', { name: 'Użyj' }))
    await expect.poll(() => field().value).toBe('klocki\nGD 5K777 K000103\ntarcza')
    expect(pastedOf(1 as CustomerId).get().text).toBe('klocki\nGD 5K777 K000103\ntarcza')
  })

  test('is refused at the field, and the text stays', async () => {
    await open('klocki\nGD 5K777', answerOf(comment(1, 'klocki'), unknownPlate('GD 5K777')))
    await screen.findByRole('textbox', { name: 'VIN lub znany numer rejestracyjny' })
    shop.answer(readText, answerOf({ ...comment(1, ''), Reason: 'VIN nie ma liter I, O i Q.' }))
    await give('WBAZC1102OK00010')
    expect(await screen.findByText('VIN nie ma liter I, O i Q.')).toBeTruthy()
    expect(field().value).toBe('klocki\nGD 5K777')
    await userEvent.clear(screen.getByRole('textbox', { name: 'VIN lub znany numer rejestracyjny' }))
    await userEvent.click(screen.getByRole('button', { name: 'Użyj' }))
    expect(await screen.findByText('To pole jest wymagane')).toBeTruthy()
  })
})

test('a row leads to the catalogue of its own vehicle, and the page keeps what was decided', async () => {
  const motorcycle = { Text: 'K50', Vin: null, Scope: { vehicleId: 11, vehicleKeyList: ['0Z01'] } }
  const found = exampleOf(searchVehicle).answer
  shop.answer(searchVehicle, found)
  const unknown = { Kind: 'unknown' as const, Part: null, Reason: 'Nie mamy.' }
  await open('b\nc', {
    ...answerOf(
      lineOf(1, 'b', { Kind: 'ambiguous', Part: null, Choices: [part.Part!], Vehicle: null }),
      lineOf(2, 'c', { ...unknown, Vehicle: 0 }),
    ),
    Vehicles: [{ ...motorcycle, Search: { vehicleId: 11 } }],
  })
  await userEvent.click(await screen.findByRole('button', { name: /34 11 4 300 102, / }))
  await userEvent.click(screen.getByRole('link', { name: 'Znajdź na tablicy' }))
  await expect.poll(() => shop.bodiesOf(searchVehicle)).toEqual([{ vehicleId: 11 }])
  await expect
    .poll(() => pastedOf(1 as CustomerId).get())
    .toMatchObject({
      text: 'b\nc',
      decisions: { 'b\n1 0': { sku: '34114300102' } },
      // The other lines are still without a vehicle.
      vehicle: { scope: null, while: found.Vin },
    })
  await expect.poll(() => currentVehicle()?.VehicleId).toBe(found.VehicleId)
  clearVehicle()
})
