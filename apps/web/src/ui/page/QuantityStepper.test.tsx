import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { openShop, show } from '../../testing/screen.tsx'
import { QuantityStepper } from './QuantityStepper.tsx'

openShop()

function Counted({ from }: { from: number }) {
  const [pieces, setPieces] = useState(from)
  return (
    <>
      <QuantityStepper value={pieces} onChange={setPieces} label="Ilość: Tarcza" />
      <output aria-label="razem">{pieces}</output>
    </>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Ilość: Tarcza' })
const pieces = () => screen.getByRole('status', { name: 'razem' }).textContent

test('plus and minus change the quantity by one, down to one piece', async () => {
  await show(<Counted from={1} />)
  const less = screen.getByRole<HTMLButtonElement>('button', { name: 'O jedną mniej' })
  expect(less.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(less)
  expect(pieces()).toBe('1')
  expect(document.activeElement).toBe(less)
  await userEvent.click(screen.getByRole('button', { name: 'O jedną więcej' }))
  expect(field().value).toBe('2')
  await userEvent.click(less)
  expect(pieces()).toBe('1')
})

test('typed text counts after Enter or when the field loses the focus, and an empty field is 1', async () => {
  await show(<Counted from={3} />)
  await userEvent.type(field(), '12')
  expect(pieces()).toBe('3')
  await userEvent.keyboard('{Enter}')
  expect(pieces()).toBe('12')
  await userEvent.clear(field())
  await userEvent.tab()
  expect(pieces()).toBe('1')
})

test('a text that is not a quantity is notified and has no effect; Escape reverts it', async () => {
  await show(<Counted from={3} />)
  await userEvent.type(field(), '10000{Enter}')
  await screen.findByText('Ilość to liczba całkowita od 1 do 9999.')
  expect(field().value).toBe('3')
  await userEvent.type(field(), '7{Escape}')
  await userEvent.tab()
  expect(pieces()).toBe('3')
})
