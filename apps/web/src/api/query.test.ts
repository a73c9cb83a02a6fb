import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { failsInline, queriesOf } from '@partboard/client/queries/queries.ts'
import { getCart } from '@partboard/contract/cart/cart'
import { getProduct } from '@partboard/contract/catalogue/catalogue'
import { getCustomer } from '@partboard/contract/customers/account'
import { listCountries } from '@partboard/contract/pages/reference'
import { afterEach, expect, test } from 'vitest'
import { endpointQuery, forgetCustomer, queryClient } from './query.ts'

const sources = resolve(import.meta.dirname, '..')

afterEach(() => queryClient.clear())

test('the same call is the same query, also if a page shows its failures itself', () => {
  const query = () => endpointQuery(getProduct, { params: { id: '7' }, querystring: {} })
  expect(failsInline(query()).queryKey).toEqual(query().queryKey)
  expect(failsInline(query()).meta).toEqual({ endpoint: getProduct, inline: true })
})

test('one filter matches all queries of an endpoint', () => {
  const [seven, eight] = ['7', '8'].map((id) =>
    endpointQuery(getProduct, { params: { id }, querystring: {} }),
  )
  for (const { queryKey } of [seven!, eight!, endpointQuery(getCart)])
    queryClient.getQueryCache().build(queryClient, { queryKey: [...queryKey] })
  expect(queryClient.getQueryCache().findAll(queriesOf(getProduct))).toHaveLength(2)
})

test('a logout removes the customer’s answers from the cache, but not those of guests and pictures', () => {
  const mine = endpointQuery(getCustomer)
  const everybodys = endpointQuery(listCountries)
  const picture = { queryKey: ['drawing', '/pictures/a.svg'], meta: { endpoint: null } }
  const unknown = { queryKey: ['made by hand'], meta: undefined }
  for (const { queryKey, meta } of [mine, everybodys, picture, unknown])
    queryClient.getQueryCache().build<unknown>(queryClient, { queryKey: [...queryKey], meta })
  forgetCustomer()
  const left = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey)
  expect(left).toEqual([everybodys.queryKey, picture.queryKey])
})

test('only pictures have a key without an endpoint', () => {
  const byHand = globSync('**/*.{ts,tsx}', { cwd: sources })
    .filter((file) => !/\.test\.|^api\/query\.ts$/.test(file))
    .filter((file) => /queryKey: \[/.test(readFileSync(resolve(sources, file), 'utf8')))
  expect(byHand.sort()).toEqual(['drawing/drawing.ts', 'drawing/line-art.ts'])
})

test('addresses of the API come from the contract only', () => {
  const withAddress = globSync('**/*.{ts,tsx}', { cwd: sources })
    .filter((file) => !/\.test\./.test(file))
    .filter((file) => /['"`]\/api\//.test(readFileSync(resolve(sources, file), 'utf8')))
  expect(withAddress).toEqual([])
})
