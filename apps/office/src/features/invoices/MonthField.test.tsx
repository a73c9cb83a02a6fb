import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openShop, show } from '../../testing/screen.tsx'
import { MonthField } from './MonthField.tsx'

openShop()

/** Opens the field. @returns what it calls when a month is chosen */
async function open(month = '') {
  const onChoose = vi.fn()
  await show(<MonthField month={month} onChoose={onChoose} />)
  return onChoose
}
const field = () => screen.getByLabelText<HTMLInputElement>('Miesiąc')
const type = (value: string) => fireEvent.change(field(), { target: { value } })

test('a month is read with Enter or when the field is left, not with each key', async () => {
  const onChoose = await open()
  for (const key of ['0002-11', '0020-11', '0202-11', '2026-11']) type(key)
  expect(onChoose).not.toHaveBeenCalled()
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(onChoose.mock.calls).toEqual([['2026-11']])
})

test('an empty field shows every month', async () => {
  const onChoose = await open('2026-10')
  type('')
  fireEvent.blur(field())
  expect(onChoose.mock.calls).toEqual([['']])
})

test.each(['0002-11', '1999-12', '9999-01'])('%s is refused at the field and chosen never', async (typed) => {
  const onChoose = await open('2026-10')
  type(typed)
  fireEvent.blur(field())
  expect(screen.getByText('To nie jest miesiąc. Podaj rok i miesiąc, na przykład 2026-11.')).toBeTruthy()
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(onChoose).not.toHaveBeenCalled()
})

test('the month that is chosen already is not chosen again', async () => {
  const onChoose = await open('2026-10')
  fireEvent.blur(field())
  expect(onChoose).not.toHaveBeenCalled()
})
