import { deleteItem, getCart, parkItems, updateItem } from '@partboard/contract/cart/cart'
import { getProduct } from '@partboard/contract/catalogue/catalogue'
import { getTotals } from '@partboard/contract/checkout/totals'
import type { Promised } from '@partboard/contract/fit/fit'
import { exampleOf } from '@partboard/contract/testing/example'
import type { ProductId } from '@partboard/contract/values'
import { useSuspenseQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { cartQuery, useChangeCart } from '../../../state/frame/cart.ts'
import { openShop, show } from '../../../testing/screen.tsx'
import { CartLineRow } from './CartLineRow.tsx'

const shop = openShop()
const { answer } = exampleOf(getCart)
const { answer: totals } = exampleOf(getTotals)
const line = answer.Items[0]!
const corrosive = {
  Maker: { Name: 'Kitayama Denso', Address: 'Nagoya', Email: 'safety@kitayama.example' },
  EuPerson: { Name: 'Kitayama Europe', Address: 'Rotterdam', Email: 'gpsr@kitayama.example' },
  Warnings: '',
  SignalWord: 'Niebezpieczeństwo',
  Pictograms: [],
  Statements: [{ Code: 'H314', Text: 'Powoduje poważne oparzenia skóry.' }],
}
const cartWith = (part: object) => ({ ...answer, Items: [{ ...line, ...part }] })

function Lines({ planned }: { planned?: Promised }) {
  const { data } = useSuspenseQuery(cartQuery())
  return (
    <table>
      <tbody>
        {data.Items.map((item) => (
          <CartLineRow
            key={item.Product.Id}
            line={item}
            deposit={undefined}
            changed={undefined}
            planned={planned}
            lines={data.Items}
          />
        ))}
      </tbody>
    </table>
  )
}
const row = () => screen.getByRole('row').textContent.replaceAll('\u00a0', ' ')
const quantity = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Ilość: / })
const more = () => screen.getByRole('button', { name: 'O jedną więcej' })

test('a line has its number, name, pieces, price and sum; a trade customer reads net first', async () => {
  await show(<Lines />)
  await screen.findByRole('row')
  expect(row()).toContain('34 11 4 300 102')
  expect(row()).toContain('Brake disc, ventilated')
  expect(quantity().value).toBe('2')
  expect(row().indexOf('460,25')).toBeLessThan(row().indexOf('566,11'))
  expect(row()).toContain('920,50')
  expect(row()).toContain('1 132,22')
})

test('a line names its quantity price and how many pieces lower it further, before the answer too', async () => {
  const by = (From: number, Price: number, PriceNetto: number) => ({ From, Price, PriceNetto, PerUnit: null })
  const QuantityPrices = [by(1, 566.11, 460.25), by(3, 541.2, 440), by(6, 492, 400)]
  shop.answer(getCart, cartWith({ Product: { ...line.Product, QuantityPrices } }))
  await show(<Lines />)
  await screen.findByRole('row')
  expect(row()).toContain('Jeszcze 1 szt., a cena spadnie do 440,00 zł.')
  expect(row()).not.toContain('Cena ilościowa')
  shop.answer(updateItem, [])
  await userEvent.click(more())
  expect(row()).toContain('Cena ilościowa od 3 szt.')
  expect(row()).toContain('Jeszcze 3 szt., a cena spadnie do 400,00 zł.')
  expect(row()).toContain('1 320,00')
  await expect.poll(() => shop.bodiesOf(updateItem)).toHaveLength(1)
})

test('with a delivery plan, the line says the day of the plan in place of its own', async () => {
  const planned = {
    From: '2026-11-23T07:00:00.000Z',
    Text: 'U Ciebie pon. 23.11, z Woli',
    Short: 'pon. 23.11',
  }
  await show(<Lines planned={planned} />)
  await screen.findByRole('row')
  expect(row()).toContain(planned.Short)
  expect(screen.getByTitle(planned.Text)).toBeTruthy()
  expect(screen.queryByTitle(line.Promise!.Text)).toBeNull()
})

test('several presses are one change, which shows at once', async () => {
  await show(<Lines />)
  await screen.findByRole('row')
  shop.answer(updateItem, [])
  shop.answer(getCart, cartWith({ Quantity: 5, Total: 2830.55, TotalNetto: 2301.25 }))
  for (let press = 0; press < 3; press++) await userEvent.click(more())
  expect(quantity().value).toBe('5')
  await expect.poll(() => shop.bodiesOf(updateItem)).toEqual([{ ProductId: 200, Quantity: 5 }])
  await expect.poll(row).toContain('2 301,25')
})

const afterChange = (part: object) => ({
  Messages: [],
  SimpleCart: { Items: [], ItemCount: 0 },
  Cart: cartWith(part),
  Totals: totals,
})

test('a change is one call, whose answer is shown', async () => {
  await show(<Lines />)
  await screen.findByRole('row')
  shop.answer(updateItem, afterChange({ Quantity: 3, Total: 1698.33, TotalNetto: 1380.75 }))
  await userEvent.click(more())
  await expect.poll(row).toContain('1 380,75')
  expect(shop.bodiesOf(getCart)).toHaveLength(1)
})

function TwoChanges() {
  const change = useChangeCart()
  const { Id } = line.Product
  const both = () => {
    void change(updateItem, { body: { ProductId: Id as ProductId, Quantity: 3 } })
    void change(parkItems, { body: { ProductIds: [Id as ProductId], Parked: true } })
  }
  return (
    <button type="button" onClick={both}>
      Dwie zmiany
    </button>
  )
}

test('when two changes overlap, the cart is read again after both', async () => {
  await show(
    <>
      <Lines />
      <TwoChanges />
    </>,
  )
  await screen.findByRole('row')
  shop.answer(updateItem, afterChange({ Quantity: 7 }))
  shop.answer(parkItems, afterChange({ Quantity: 8 }))
  shop.answer(getCart, cartWith({ Quantity: 3, Total: 1698.33, TotalNetto: 1380.75 }))
  await userEvent.click(screen.getByRole('button', { name: 'Dwie zmiany' }))
  await expect.poll(row).toContain('1 380,75')
  expect(quantity().value).toBe('3')
  expect(shop.bodiesOf(getCart).length).toBeGreaterThan(1)
})

test('a change that is refused goes back, and the reason is told', async () => {
  await show(<Lines />)
  await screen.findByRole('row')
  shop.refuse(updateItem, 409, { title: 'Na stanie są tylko dwie sztuki.' })
  await userEvent.click(more())
  expect(quantity().value).toBe('3')
  await screen.findByText('Na stanie są tylko dwie sztuki.')
  await expect.poll(() => quantity().value).toBe('2')
})

test('when another cart was opened elsewhere, that cart is shown and the reason is told', async () => {
  await show(<Lines />)
  await screen.findByRole('row')
  shop.refuse(updateItem, 409, { title: 'Ten koszyk nie jest już bieżący.' })
  shop.answer(getCart, { ...cartWith({ Quantity: 7, Total: 3962.77, TotalNetto: 3221.75 }), Id: 42 })
  await userEvent.click(more())
  await screen.findByText('Ten koszyk nie jest już bieżący.')
  await expect.poll(() => quantity().value).toBe('7')
})

test('a line without a price says so, cannot be counted, and is put aside', async () => {
  shop.answer(getCart, cartWith({ Product: { ...line.Product, Price: 0, PriceNetto: 0 } }))
  await show(<Lines />)
  await screen.findByText('Produkt chwilowo niedostępny.')
  expect(screen.queryByRole('textbox')).toBeNull()
  shop.answer(getCart, { ...answer, Items: [] })
  await userEvent.click(screen.getByRole('button', { name: /^Odłóż/ }))
  await expect.poll(() => shop.bodiesOf(parkItems)).toEqual([{ ProductIds: [200], Parked: true }])
  await expect.poll(() => screen.queryByRole('row')).toBeNull()
})

test('a line that is removed is gone at once and can be brought back', async () => {
  await show(<Lines />)
  await screen.findByRole('row')
  shop.answer(getCart, { ...answer, Items: [], ItemCount: 0 })
  await userEvent.click(screen.getByRole('button', { name: /^Usuń pozycję: / }))
  await expect.poll(() => screen.queryByRole('row')).toBeNull()
  expect(shop.bodiesOf(deleteItem)).toEqual([{ ProductId: 200, Quantity: 0 }])
  await screen.findByRole('button', { name: 'Cofnij' })
})

test('a hazardous part has its label in the line, and opens its maker and its warnings', async () => {
  const Safety = {
    SignalWord: 'Niebezpieczeństwo',
    Pictograms: [{ Code: 'GHS05', Text: 'Działanie żrące' }],
    HasWarnings: true,
  }
  shop.answer(getCart, cartWith({ Product: { ...line.Product, Safety } }))
  shop.answer(getProduct, { ...exampleOf(getProduct).answer, Safety: corrosive })
  await show(<Lines />)
  await screen.findByRole('row')
  expect(screen.getByRole('img', { name: 'Działanie żrące (GHS05)' })).toBeTruthy()
  expect(screen.getByText('Niebezpieczeństwo')).toBeTruthy()
  expect(shop.bodiesOf(getProduct)).toEqual([])
  await userEvent.click(screen.getByText(/^Producent i ostrzeżenia/))
  await screen.findByText(/Kitayama Denso/)
  expect(screen.getByText(/Kitayama Europe/)).toBeTruthy()
  expect(row()).toContain('H314 Powoduje poważne oparzenia')
})

test('a part without warnings does not name its maker in the cart', async () => {
  const Safety = { SignalWord: null, Pictograms: [], HasWarnings: false }
  shop.answer(getCart, cartWith({ Product: { ...line.Product, Safety } }))
  await show(<Lines />)
  await screen.findByRole('row')
  expect(screen.queryByText(/^Producent/)).toBeNull()
})
