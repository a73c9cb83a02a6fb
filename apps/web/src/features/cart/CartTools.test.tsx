import { getCart } from '@partboard/contract/cart/cart'
import { CartLine } from '@partboard/contract/cart/cart-shapes'
import { exampleOf } from '@partboard/contract/testing/example'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { openShop, show } from '../../testing/screen.tsx'
import { CartTools } from './CartTools.tsx'

openShop()
const line = CartLine.parse(exampleOf(getCart).answer.Items[0]!)

/** The tools of a cart that is empty until its first part comes. */
function Tools() {
  const [lines, setLines] = useState<CartLine[]>([])
  const choosing = { isOn: false, toggle: () => {} }
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <CartTools
        lines={lines}
        numberField={field}
        onTyped={() => {}}
        found={null}
        choosing={choosing}
        folding={null}
      />
      <button type="button" onClick={() => setLines([line])}>
        Pierwsza część
      </button>
    </>
  )
}
const file = () => screen.queryByLabelText('Plik CSV')
const comes = () => userEvent.click(screen.getByRole('button', { name: 'Pierwsza część' }))

test('the import is open while the cart is empty, and gives its place to the first part', async () => {
  await show(<Tools />)
  await screen.findByLabelText('Plik CSV')
  await comes()
  await expect.poll(file).toBeNull()
  expect(screen.getByRole('button', { name: 'Plik CSV' }).getAttribute('aria-expanded')).toBe('false')
})

test('an import that was opened by a press stays open', async () => {
  await show(<Tools />)
  const opener = await screen.findByRole('button', { name: 'Plik CSV' })
  await userEvent.click(opener)
  await userEvent.click(opener)
  await comes()
  await screen.findByRole('button', { name: 'Zapisz koszyk' })
  expect(file()).not.toBeNull()
})
