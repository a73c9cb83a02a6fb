import { getCart } from '@partboard/contract/cart/cart'
import { CartLine } from '@partboard/contract/cart/cart-shapes'
import { getProduct } from '@partboard/contract/catalogue/catalogue'
import { exampleOf } from '@partboard/contract/testing/example'
import { useSuspenseQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
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

function Lines({
  safety = bare,
  lines = [lineWith(safety)],
}: {
  safety?: CartLine['Product']['Safety']
  lines?: CartLine[]
}) {
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
  await show(<Lines safety={{ SignalWord: 'Uwaga', Pictograms, HasWarnings: true }} />)
  await screen.findByText('Uwaga')
  expect(screen.getByRole('img', { name: 'Płomień (GHS02)' })).toBeTruthy()
  expect(screen.getByText(/^Producent i ostrzeżenia/)).toBeTruthy()
})

test('a part without warnings opens its maker', async () => {
  const Maker = { Name: 'Halden Bromsteknik AB', Address: 'Göteborg', Email: 'safety@halden.example' }
  const Safety = { Maker, EuPerson: null, Warnings: '', SignalWord: null, Pictograms: [], Statements: [] }
  shop.answer(getProduct, { ...exampleOf(getProduct).answer, Safety })
  await show(<Lines safety={{ SignalWord: null, Pictograms: [], HasWarnings: false }} />)
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
