import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { clearCart, getSimpleCart } from '@partboard/contract/cart/cart'
import { getProductStock } from '@partboard/contract/catalogue/catalogue'
import { getCustomer } from '@partboard/contract/customers/account'
import { listGarageVehicles } from '@partboard/contract/fit/vehicles'
import { listJobKits } from '@partboard/contract/jobs/jobs'
import { createShoppingList } from '@partboard/contract/lists/lists'
import { CancelledError } from '@tanstack/react-query'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { answerVisitors, call } from '../api/api.ts'
import { signIn, signOut, visitToken } from '../browser/session.ts'
import { answerToVisitor, takeVisitorCart } from './visit.ts'

type Received = { url: string; token: string | undefined }
const received: Received[] = []
/** Answers by path; a number is a status. */
let answers: Record<string, unknown> = {}

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    const url = new URL(request.url!, 'http://x').pathname
    received.push({ url, token: request.headers.authorization?.replace('Bearer ', '') })
    const answer = answers[url]
    const status = typeof answer === 'number' ? answer : 200
    const problem = { type: '', title: 'Nie', status, traceId: '1' }
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(status === 200 ? answer : problem))
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('VITE_API_BASE', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterAll(() => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  signOut()
  visitToken.set(null)
  received.length = 0
  open(true)
  answers = { '/api/user/visitor': 'visit', '/api/ShoppingCart/ClearCart': [] }
})

const open = (isOpen: boolean) => answerVisitors(isOpen ? answerToVisitor : null)
const changeCart = () => call(clearCart)

test('the first calls of a cart begin one visit together, and have its token', async () => {
  await Promise.all([changeCart(), changeCart()])
  expect(received.filter(({ url }) => url === '/api/user/visitor')).toHaveLength(1)
  const tokens = received.filter(({ url }) => url === '/api/ShoppingCart/ClearCart').map(({ token }) => token)
  expect(tokens).toEqual(['visit', 'visit'])
  expect(visitToken.get()).toBe('visit')
})

test('a visitor who has added nothing has an empty cart and retail prices, without a call', async () => {
  expect(await call(getSimpleCart)).toMatchObject({ Items: [], ItemCount: 0 })
  expect(await call(getCustomer)).toMatchObject({ Id: 0, PriceBasis: 'gross' })
  expect(received).toEqual([])
})

test('the catalogue is read without the token of the visit, and a closed store begins none', async () => {
  visitToken.set('visit')
  answers['/api/level4/ProductStock'] = 404
  await call(getProductStock, { body: { sku: '34114300102' } }).catch(() => null)
  expect(received).toEqual([{ url: '/api/level4/ProductStock', token: undefined }])
  visitToken.set(null)
  open(false)
  answers['/api/ShoppingCart/ClearCart'] = 401
  await expect(changeCart()).rejects.toMatchObject({ status: 401 })
  expect(received.at(-1)).toEqual({ url: '/api/ShoppingCart/ClearCart', token: undefined })
  expect(visitToken.get()).toBe(null)
})

test('kits are read without a visit, and with its cart once there is one', async () => {
  answers['/api/Level4/JobKits'] = []
  await call(listJobKits, { querystring: {} })
  visitToken.set('visit')
  await call(listJobKits, { querystring: {} })
  expect(received).toEqual([
    { url: '/api/Level4/JobKits', token: undefined },
    { url: '/api/Level4/JobKits', token: 'visit' },
  ])
})

test('a visit that has ended is forgotten, so that the next call begins another', async () => {
  visitToken.set('old')
  answers['/api/ShoppingCart/ClearCart'] = 401
  await expect(changeCart()).rejects.toMatchObject({ status: 401 })
  expect(visitToken.get()).toBe(null)
})

test('what needs an account leads to the login, and nothing is sent', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { pathname: '/level4/product/266', search: '?hotspots=02', assign })
  onTestFinished(() => void vi.unstubAllGlobals())
  await expect(call(createShoppingList, { body: { Name: 'Flota', Items: [] } })).rejects.toThrow(
    CancelledError,
  )
  expect(assign.mock.calls).toEqual([['/login?redirect=%2Flevel4%2Fproduct%2F266%3Fhotspots%3D02']])
  await expect(call(listGarageVehicles)).rejects.toThrow(CancelledError)
  expect(assign).toHaveBeenCalledOnce()
  expect(received).toEqual([])
})

test('after a login the cart is taken over once, and kept for another try while the shop is away', async () => {
  visitToken.set('visit')
  signIn('customer')
  answers['/api/ShoppingCart/MergeVisitor'] = 503
  await takeVisitorCart()
  expect(visitToken.get()).toBe('visit')
  answers['/api/ShoppingCart/MergeVisitor'] = ['Przeniesiono.']
  received.length = 0
  await Promise.all([takeVisitorCart(), takeVisitorCart()])
  expect(received).toEqual([{ url: '/api/ShoppingCart/MergeVisitor', token: 'customer' }])
  expect(visitToken.get()).toBe(null)
  await takeVisitorCart()
  expect(received).toHaveLength(1)
})
