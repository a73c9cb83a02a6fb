import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../../../app.ts'
import { readConfig } from '../../../../platform/process/config.ts'
import { runCommand } from '../../../../testing/commands.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { refusal } from '../../../../testing/office-orders.ts'
import { setupCommand } from './setup.commands.ts'
import { setupLink } from './setup-link.ts'

const database = await testDatabase()
const { db, url } = database

/** A process of the shop, with a data folder of its own as on another machine. */
async function process() {
  const dataDir = mkdtempSync(join(tmpdir(), 'partboard-setup-'))
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'fatal' })
  const app = await buildApp({ db, config })
  await app.ready()
  afterAll(async () => {
    await app.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { app, config }
}
const { app, config } = await process()
const { app: other } = await process()

const office = '/api/office/v1'
const post = (path: string, payload: object) => app.inject({ method: 'POST', url: office + path, payload })
const link = () => setupLink(db, 'https://parts.example')
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

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
const look = { accent: '#8A1538', picture: Buffer.from(drawing).toString('base64') }

test('an empty shop is set up once, by the secret of its link, and its owner signs in', async () => {
  // Two processes start at the same time, and the command prints the same link.
  const [address, second] = await Promise.all([link(), link()])
  expect(second).toBe(address)
  const printed = await runCommand(setupCommand, { ...database, config }, ['--link'])
  const token = new URL(address!).hash.slice(1)
  expect(printed).toEqual([expect.stringContaining(`/office/setup#${token}`)])
  expect(token.length).toBeGreaterThanOrEqual(43)
  expect((await app.inject('/api/Store/get')).statusCode).toBe(503)

  const notFound = refusal('setup_not_found', 404)
  expect((await post('/setup/check', { token: 'x' })).json()).toEqual(notFound)
  expect((await post('/setup', { ...answers, token: 'x' })).json()).toEqual(notFound)
  expect((await post('/setup/check', { token })).statusCode).toBe(204)
  const atOther = { method: 'POST', url: `${office}/setup/check`, payload: { token } } as const
  expect((await other.inject(atOther)).statusCode).toBe(204)

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
  const pale = { ...answers, token, accent: '#ff9900' }
  expect((await post('/setup', pale)).json().errors.accent[0]).toMatch(/kontrast wynosi 1\.\d/)
  const script = Buffer.from('alert(1)').toString('base64')
  expect((await post('/setup', { ...answers, token, picture: script })).json().errors).toHaveProperty(
    'picture',
  )
  expect(await db.selectFrom('store').select('id').execute()).toEqual([])

  // Two at once: one wins, and nothing is there twice.
  const both = await Promise.all([
    post('/setup', { ...answers, token, ...look }),
    post('/setup', { ...answers, token, ...look }),
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
  const brand = (await app.inject(`${office}/brand`)).json()
  expect(brand).toEqual({ name: 'Części Nowak', logo: expect.stringMatching(/^\/pictures\/logo-.*\.svg$/) })
  expect((await app.inject('/theme.css')).body).toContain('--blue:#8a1538')
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
  expect((await other.inject(atOther)).json()).toEqual(notFound)
  expect(await link()).toBeNull()
  await expect(runCommand(setupCommand, { ...database, config }, ['--link'])).rejects.toThrow(
    'set up already',
  )
  expect(await db.selectFrom('setup_secret').selectAll().execute()).toEqual([])
})
