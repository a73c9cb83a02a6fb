import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { readConfig } from '../../../platform/process/config.ts'
import { testDatabase } from '../../../testing/database.ts'
import { refusal } from '../../../testing/office-orders.ts'
import { setupLink } from './setup-link.ts'

const { db, url } = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'partboard-setup-'))
const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'fatal' })
const app = await buildApp({ db, config })
await app.ready()
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const office = '/api/office/v1'
const post = (path: string, payload: object) => app.inject({ method: 'POST', url: office + path, payload })
const link = () => setupLink({ db, dataDir }, 'https://parts.example')
const answers = {
  store: {
    name: 'Części Nowak',
    email: 'sklep@nowak.example',
    companyName: 'Nowak sp. z o.o.',
    companyAddress: 'ul. Prosta 1, 00-001 Warszawa',
    companyPhone: '',
    nip: '123-456-32-18',
  },
  owner: { name: 'Anna Nowak', email: 'Anna@nowak.example', password: 'pewne i długie hasło' },
  branches: [
    { code: 'WAW', name: 'Warszawa', street: 'ul. Prosta 1', postcode: '00-001', city: 'Warszawa' },
    { code: 'KRK', name: 'Kraków', street: 'ul. Krzywa 2', postcode: '30-001', city: 'Kraków' },
  ],
  courier: { fee: 18.45, freeFrom: 500 },
  cashOnDelivery: { fee: 6 },
}

test('an empty shop is set up once, by the secret of its link, and its owner signs in', async () => {
  const address = (await link())!
  expect(await link()).toBe(address)
  const token = new URL(address).hash.slice(1)
  expect(token.length).toBeGreaterThanOrEqual(43)
  expect(statSync(join(dataDir, 'setup-secret')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(dataDir, 'setup-secret'), 'utf8')).toBe(token)
  expect((await app.inject('/api/Store/get')).statusCode).toBe(503)

  const notFound = refusal('setup_not_found', 404)
  expect((await post('/setup/check', { token: 'x' })).json()).toEqual(notFound)
  expect((await post('/setup', { ...answers, token: 'x' })).json()).toEqual(notFound)
  expect((await post('/setup/check', { token })).statusCode).toBe(204)

  const wrong = {
    ...answers,
    token,
    store: { ...answers.store, nip: '1234563219' },
    owner: { ...answers.owner, password: 'partboard' },
    branches: [answers.branches[0], answers.branches[0]],
    courier: null,
  }
  expect((await post('/setup', wrong)).json().errors).toMatchObject({
    'store.nip': [expect.stringContaining('NIP')],
    'owner.password': [expect.any(String)],
    'branches.1.code': ['Ten kod jest już wyżej.'],
    cashOnDelivery: ['Pobranie wymaga kuriera.'],
  })
  expect(await db.selectFrom('store').select('id').execute()).toEqual([])

  // Two at once: one wins, and nothing is there twice.
  const both = await Promise.all([
    post('/setup', { ...answers, token }),
    post('/setup', { ...answers, token }),
  ])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404])
  expect(await db.selectFrom('staff').select(['email', 'role']).execute()).toEqual([
    { email: 'Anna@nowak.example', role: 'owner' },
  ])
  expect(await db.selectFrom('customer').select('id').execute()).toEqual([])

  expect((await app.inject('/api/Store/get')).json()).toMatchObject({
    Name: 'Części Nowak',
    CompanyVat: '1234563218',
  })
  const payments = await db.selectFrom('payment_method').select('system_name').orderBy('position').execute()
  expect(payments.map(({ system_name }) => system_name)).toEqual([
    'Payments.Transfer',
    'Payments.PayInStore',
    'Payments.CashOnDelivery',
  ])
  const session = await post('/session', { email: answers.owner.email, password: answers.owner.password })
  expect(session.json()).toMatchObject({ next: 'connectApp', role: 'owner' })

  expect((await post('/setup/check', { token })).json()).toEqual(notFound)
  expect((await post('/setup', { ...answers, token })).json()).toEqual(notFound)
  expect(await link()).toBeNull()
})
