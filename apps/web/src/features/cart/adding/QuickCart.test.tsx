import { addItem } from '@partboard/contract/cart/cart'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { openShop, show } from '../../../testing/screen.tsx'
import { QuickCart } from './QuickCart.tsx'

const shop = openShop()

function Form() {
  return <QuickCart field={useRef<HTMLInputElement>(null)} onTyped={() => {}} found={null} />
}

test('fast hands lose nothing: numbers that are typed while the shop still adds are added in their order', async () => {
  const numbers = ['34114300102', '34116794300', '07129908100']
  const { promise: answers, resolve: answer } = Promise.withResolvers<void>()
  shop.answer(addItem, [], answers)
  await show(<Form />)
  await screen.findByRole('combobox')
  // As a scanner does: the keys go to what has the focus.
  await userEvent.click(screen.getByRole('combobox'))
  for (const number of numbers) await userEvent.keyboard(`${number}{Enter}`)
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('')
  expect(shop.bodiesOf(addItem).length).toBeLessThanOrEqual(1)
  answer()
  await expect.poll(() => shop.bodiesOf(addItem)).toMatchObject(numbers.map((Sku) => ({ Sku, Quantity: 1 })))
})
