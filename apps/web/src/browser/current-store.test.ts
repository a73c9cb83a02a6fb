import { beforeEach, expect, test } from 'vitest'
import { chosenCurrency, currentStore, setCurrentStore } from './current-store.ts'

beforeEach(() => {
  chosenCurrency.set(null)
  setCurrentStore({ id: 2, name: 'Zefir', defaultCurrency: 'EUR', currencies: ['PLN', 'EUR'] })
})

test('prices are in the store’s default currency until the customer chooses another', () => {
  expect(currentStore()).toEqual({ id: 2, currency: 'EUR' })
})

test('a currency that the shop has is used, any other is ignored', () => {
  chosenCurrency.set('PLN')
  expect(currentStore()?.currency).toBe('PLN')
  chosenCurrency.set('USD')
  expect(currentStore()?.currency).toBe('EUR')
})
