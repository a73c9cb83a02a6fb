import { beforeEach, expect, test } from 'vitest'
import { chosenCurrency, currentStore, setCurrentStore } from './current-store.ts'

beforeEach(() => {
  chosenCurrency.set(null)
  setCurrentStore({ id: 2, defaultCurrency: 'EUR', currencies: ['PLN', 'EUR'] })
})

test('until somebody chooses, prices are in the currency of the store', () => {
  expect(currentStore()).toEqual({ id: 2, currency: 'EUR' })
})

test('a currency of the shop is taken, one it does not have is not', () => {
  chosenCurrency.set('PLN')
  expect(currentStore()?.currency).toBe('PLN')
  chosenCurrency.set('USD')
  expect(currentStore()?.currency).toBe('EUR')
})
