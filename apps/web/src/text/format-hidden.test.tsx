import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setPricesHidden } from '../browser/hidden-prices.ts'
import { openShop, show } from '../testing/screen.tsx'
import { useFormat } from './format.ts'

openShop()

const Amount = () => <output>[{useFormat().money(0)}]</output>

test('an amount that was drawn before the person was known goes when the person may not see it', async () => {
  await show(<Amount />)
  expect(screen.getByText(/^\[0,00\szł\]$/)).toBeTruthy()
  act(() => setPricesHidden(true))
  expect(screen.queryByText(/0,00/)).toBeNull()
  act(() => setPricesHidden(false))
  expect(screen.getByText(/^\[0,00\szł\]$/)).toBeTruthy()
})
