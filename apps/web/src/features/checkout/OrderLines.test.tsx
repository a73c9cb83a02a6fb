import { getCart } from '@partboard/contract/cart/cart'
import { CartLine } from '@partboard/contract/cart/cart-shapes'
import { getProduct } from '@partboard/contract/catalogue/catalogue'
import { exampleOf } from '@partboard/contract/testing/example'
import { useSuspenseQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { customerQuery } from '../../state/frame/customer.ts'
import { openShop, show } from '../../testing/screen.tsx'
import { OrderLines } from './OrderLines.tsx'

const shop = openShop()
const [wireLine] = exampleOf(getCart).answer.Items
const lineWith = (Safety: CartLine['Product']['Safety']) =>
  CartLine.parse({ ...wireLine!, Product: { ...wireLine!.Product, Safety } })

const bare = { SignalWord: null, Pictograms: [], HasWarnings: false }

function Lines({ lines }: { lines: CartLine[] }) {
  useSuspenseQuery(customerQuery())
  return (
    <OrderLines
      lines={lines}
      deposits={[]}
      changes={new Map()}
      plan={null}
      promises={[]}
      isCounting={false}
      madeFor={{}}
    />
  )
}

test('the label of a hazardous part stands in its line before the order', async () => {
  const Pictograms = [{ Code: 'GHS02', Text: 'Płomień' }]
  await show(<Lines lines={[lineWith({ SignalWord: 'Uwaga', Pictograms, HasWarnings: true })]} />)
  await screen.findByText('Uwaga')
  expect(screen.getByRole('img', { name: 'Płomień (GHS02)' })).toBeTruthy()
  expect(screen.getByText(/^Producent i ostrzeżenia/)).toBeTruthy()
})

test('a part without warnings opens its maker', async () => {
  const Maker = { Name: 'Halden Bromsteknik AB', Address: 'Göteborg', Email: 'safety@halden.example' }
  const Safety = { Maker, EuPerson: null, Warnings: '', SignalWord: null, Pictograms: [], Statements: [] }
  shop.answer(getProduct, { ...exampleOf(getProduct).answer, Safety })
  await show(<Lines lines={[lineWith({ SignalWord: null, Pictograms: [], HasWarnings: false })]} />)
  await userEvent.click(await screen.findByText(/^Producent:?$|^Producent/))
  expect(await screen.findByText(/Halden Bromsteknik/)).toBeTruthy()
})

test('of two parts of one name, each says its board', async () => {
  const line = lineWith(bare)
  const rear = { ...line.Product, Id: 9001 as typeof line.Product.Id, Sku: '34214300202' }
  const lines = [
    { ...line, Place: 'Hamulec przedni' },
    { ...line, Product: rear, Place: 'Hamulec tylny' },
  ]
  await show(<Lines lines={lines} />)
  expect(await screen.findByText('Hamulec przedni')).toBeTruthy()
  expect(screen.getByText('Hamulec tylny')).toBeTruthy()
})

test('lines stand below the vehicle that they are for, with its reference', async () => {
  const lineOf = (id: number, vehicle: number | null, text: string, reference: string) =>
    CartLine.parse({
      ...wireLine!,
      Product: { ...wireLine!.Product, Id: id, Sku: `3411430010${id}`, Name: `Część ${id}` },
      Scope: vehicle && { vehicleId: vehicle, vehicleKeyList: [], equipmentList: [], year: 2016, month: 3 },
      Vehicle: vehicle && { Text: text, Vin: null },
      Reference: reference,
    })
  await show(
    <Lines
      lines={[
        lineOf(1, 7, 'F30N 320d', 'WX 4821K'),
        lineOf(2, null, '', ''),
        lineOf(3, 8, 'E46 318i', 'KR 12'),
        lineOf(4, 7, 'F30N 320d', 'WX 4821K'),
        lineOf(5, 8, 'E46 318i', 'KR 13'),
      ]}
    />,
  )
  await screen.findByText('Część 1')
  const groups = screen.getAllByRole('rowgroup').slice(1)
  const said = groups.map((group) => [
    within(group).getByRole('rowheader').textContent,
    ...within(group)
      .getAllByText(/^(Część|Twój numer)/)
      .map((element) => element.textContent),
  ])
  expect(said).toEqual([
    ['F30N 320dTwój numer: WX 4821K', 'Twój numer: WX 4821K', 'Część 1', 'Część 4'],
    // Two jobs of one vehicle: each line says its own.
    ['E46 318i', 'Część 3', 'Twój numer: KR 12', 'Część 5', 'Twój numer: KR 13'],
    ['Bez pojazdu', 'Część 2'],
  ])
})
