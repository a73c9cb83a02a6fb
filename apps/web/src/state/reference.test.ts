import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { getCart, getSimpleCart } from '@partboard/contract/cart/cart'
import { getProduct } from '@partboard/contract/catalogue/catalogue'
import { getCustomer } from '@partboard/contract/customers/account'
import { listShoppingLists } from '@partboard/contract/lists/lists'
import { listSlides, sliderTypes } from '@partboard/contract/pages/content'
import { getReference } from '@partboard/contract/pages/reference'
import { expect, test } from 'vitest'

// The script runs before the app and imports nothing, so it has copies of these addresses.
const firstPaint = readFileSync(resolve(import.meta.dirname, '../../public/first-paint.js'), 'utf8')

test('calls before the app loads have the addresses of the contract', () => {
  expect(firstPaint).toContain(`'${getReference.url}'`)
  for (const { url } of [getCart, getSimpleCart, listShoppingLists])
    expect(firstPaint).toContain(`'${url.slice('/api/'.length)}'`)
  expect(firstPaint).toContain(`'${getCustomer.url}'`)
  expect(firstPaint).toContain(`${listSlides.url}?sliderType=${sliderTypes.LoginPage}\``)
  expect(firstPaint).toContain(getProduct.url.slice(0, getProduct.url.indexOf('{id}')))
})
