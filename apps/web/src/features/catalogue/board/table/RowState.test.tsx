import { getBoard, getProductStock } from '@partboard/contract/catalogue/catalogue'
import type { Part } from '@partboard/contract/catalogue/part-shapes'
import { exampleOf } from '@partboard/contract/testing/example'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { useCheckStock, useStock } from '../../../../state/frame/stock.ts'
import { openShop, show } from '../../../../testing/screen.tsx'
import { useBranchColumns } from '../../stock/useBranchColumns.ts'
import { buyingParts } from '../late/buying-parts.ts'
import { RowState } from './RowState.tsx'

const shop = openShop()
beforeAll(buyingParts.preload)

const line = getBoard.schema.response[200].parse(exampleOf(getBoard).answer).Items[0]!
const stock = getProductStock.schema.response[200].encode(
  getProductStock.schema.response[200].parse(exampleOf(getProductStock).answer),
)
const noAction = () => undefined

type Props = { part?: Part; isSelected?: boolean; inCart?: number }

/** The right half of a row, with the added pieces below it. */
function Row({ part = line, isSelected = false, inCart = 0 }: Props) {
  const { columns } = useBranchColumns()
  const known = useStock(part.Sku)
  const check = useCheckStock()
  const [quantity, setQuantity] = useState(2)
  const [added, setAdded] = useState(0)
  const actions = {
    add: (_line: Part, pieces: number) => setAdded(added + pieces),
    setQuantity: (_lineId: number, pieces: number) => setQuantity(pieces),
  }
  return (
    <>
      <table>
        <tbody>
          <tr>
            <RowState
              line={part}
              columns={columns}
              priceView="net-first"
              isSelected={isSelected}
              quantity={quantity}
              actions={actions}
              inCart={inCart}
              onCheck={() => void check(part.Sku)}
              {...known}
            />
          </tr>
        </tbody>
      </table>
      <output aria-label="dodano">{added}</output>
    </>
  )
}
const check = () => screen.findByRole('button', { name: 'Sprawdź cenę i stan: 34114300102' })
const row = () => screen.getByRole('row').textContent.replaceAll('\u00a0', ' ')

test('a press checks price and stock, and the row says so until the answer comes', async () => {
  let arrives: () => void = noAction
  shop.answer(
    getProductStock,
    stock,
    new Promise<void>((resolve) => {
      arrives = resolve
    }),
  )
  await show(<Row />)
  await userEvent.click(await check())
  await screen.findByText('Sprawdzam…')
  arrives()
  await screen.findByText('460,25')
  expect(row()).toContain('566,11')
  expect(shop.bodiesOf(getProductStock)).toMatchObject([{ sku: line.Sku }])
})

test('the typed quantity is added', async () => {
  await show(<Row />)
  await userEvent.click(await check())
  const pieces = await screen.findByRole('textbox', { name: `Ilość, ${line.Sku}` })
  await userEvent.type(pieces, '4{Enter}')
  await userEvent.click(screen.getByRole('button', { name: /^Dodaj do koszyka 4 × / }))
  expect(screen.getByRole('status', { name: 'dodano' }).textContent).toBe('4')
})

test('a part without a price is not available, and its row links to the successor', async () => {
  shop.answer(getProductStock, { ...stock, Price: 0, PriceNetto: 0 })
  await show(<Row />)
  await userEvent.click(await check())
  await screen.findByText('Produkt chwilowo niedostępny.')
  const link = screen.getByRole('link', { name: 'Zamienniki' })
  expect(link.getAttribute('href')).toBe(`/level4/product/${line.Sku}?tab=interpretations`)
})

test('a failed check is shown and can be repeated', async () => {
  shop.refuse(getProductStock, 500, { title: 'Coś poszło nie tak po naszej stronie.' })
  await show(<Row />)
  await userEvent.click(await check())
  await screen.findByText('Coś poszło nie tak po naszej stronie.')
  shop.answer(getProductStock, stock)
  await userEvent.click(await check())
  await screen.findByText('460,25')
})

test('a line that does not fit says why and is not sold', async () => {
  const facts = [{ Rule: 'type' as const, Outcome: false, Text: 'nie dla typu ZC11' }]
  await show(<Row part={{ ...line, NotApplicable: true, FitFacts: facts }} />)
  await screen.findByText('nie dla typu ZC11')
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  [false, true],
  [true, false],
])('a part in the cart shows its quantity, unless its line is selected (%s)', async (isSelected, isSaid) => {
  await show(<Row isSelected={isSelected} inCart={3} />)
  await userEvent.click(await check())
  await screen.findByText('460,25')
  expect(row().includes('w koszyku')).toBe(isSaid)
  expect(screen.queryByRole('button', { name: /^Dodaj do koszyka/ }) === null).toBe(isSaid)
})
