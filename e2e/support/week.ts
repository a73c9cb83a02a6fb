import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { zipOf } from '../../apps/server/src/testing/package-zip.ts'
import { writeSmallPackage } from '../../apps/server/src/testing/small-package.ts'
import { type Account, Client, logIn, newAccount } from './client.ts'
import { expect, test as journey } from './journey.ts'
import { Outbox } from './outbox.ts'
import { launchShop, type Shop } from './shop.ts'

/** The answers to the questions of a new shop: two branches, a courier, and the owner's account. */
export const company = {
  store: {
    name: 'Części Wola',
    email: 'sklep@wola.example',
    companyName: 'Części Wola sp. z o.o.',
    companyAddress: 'ul. Towarowa 1, 00-811 Warszawa',
    companyPhone: '22 000 00 00',
    nip: '5260250274',
    bankAccount: '74 0000 0000 0000 0000 0000 0001',
  },
  owner: { name: 'Ewa Nowak', email: 'ewa@wola.example', password: 'tajne hasło właścicielki' },
  branches: [
    { code: 'WAW', name: 'Warszawa Wola', street: 'ul. Towarowa 1', postcode: '00-811', city: 'Warszawa' },
    { code: 'KRK', name: 'Kraków', street: 'ul. Zabłocie 2', postcode: '30-701', city: 'Kraków' },
  ],
}

/** The garage orders two brake discs and two sets of pads. One set is not on the shelf in Warsaw. */
export const goods = { disc: '34114300102', pads: '34114300202' }
export const trade = { creditLimit: '15000', group: 'B', percent: '10' }
export const parcels = { warsaw: '6201000000001', krakow: '6202000000002' }

/** What the week leaves, however it was done: amounts in PLN, pieces on the shelves. */
export const outcome = {
  stage: 'shipped',
  payment: 'paid',
  received: 2078.21,
  refunded: 456.82,
  shipments: [
    { trackingNumber: parcels.warsaw, pieces: 3 },
    { trackingNumber: parcels.krakow, pieces: 1 },
  ],
  // Warsaw: the disc had 6 and gave 2; of 12 pads one was sent, the count became 1, and one came back.
  stock: { disc: { WAW: 4, KRK: 2 }, pads: { WAW: 1, KRK: 7 } },
  month: { orders: 1, gross: 2078.21, refunded: 456.82 },
}

export type NewShop = Shop & {
  dataDir: string
  outbox: Outbox
  /** The address of the set-up, which the start has printed. */
  setupUrl: string
  /** Runs a command of `npm run shop`. @returns what it prints */
  shopCommand: (...args: string[]) => Promise<string>
}

/** `test` for journeys that begin with an empty shop. */
export const test = journey.extend<{ newShop: NewShop }>({
  newShop: async ({ browserName: _ }, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'partboard-week-'))
    // As at a terminal: a log that others read never has the link.
    const shop = await launchShop({ DATA_DIR: dataDir, DEMO: 'off', LOG_FORMAT: 'text' })
    const printed = () => /set it up in the browser, once: (http[^\s"]+)/.exec(shop.output())?.[1]
    await expect.poll(printed, { timeout: 120_000 }).toBeTruthy()
    const shopCommand = async (...args: string[]) => {
      const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
      const { stdout } = await promisify(execFile)(process.execPath, ['apps/server/src/cli.ts', ...args], {
        env,
      })
      return stdout
    }
    await use({ ...shop, dataDir, outbox: new Outbox(dataDir), setupUrl: printed()!, shopCommand })
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  },
})

/** A catalogue package with stock in the two branches. @returns the folder, which the caller removes, and the .zip */
export async function makePackage(): Promise<{ folder: string; zip: Buffer }> {
  const folder = mkdtempSync(join(tmpdir(), 'partboard-package-'))
  writeSmallPackage(folder)
  const stock = join(folder, 'stock.csv')
  const [head, ...rows] = readFileSync(stock, 'utf8').split('\n')
  const known = company.branches.map(({ code }) => code)
  const kept = rows.filter((row) => row === '' || known.includes(row.split(',')[1]!))
  writeFileSync(stock, [head, ...kept].join('\n'))
  return { folder, zip: await zipOf(folder) }
}

/** Registers a garage, which applies for trade prices. */
export async function applyForTrade(base: string): Promise<{ account: Account; id: number }> {
  const account = newAccount()
  const guest = new Client(base, '')
  const countries = await guest.get('/api/country')
  const { Id } = await guest.post('/api/Customer/register', {
    Email: account.email,
    Password: account.password,
    FirstName: 'Marek',
    LastName: 'Zieliński',
    Company: 'Auto Serwis Zieliński',
    VatNumber: '1234563218',
    Phone: '501 000 000',
    StreetAddress: 'ul. Przykładowa',
    StreetAddress2: '8',
    ZipPostalCode: '02-002',
    City: 'Warszawa',
    CountryId: countries.find((country: { TwoLetterIsoCode: string }) => country.TwoLetterIsoCode === 'PL')
      .Id,
  })
  return { account, id: Id }
}

/** The garage orders by courier, to be paid in advance. @returns id and number of the order */
export async function orderGoods(base: string, account: Account): Promise<{ id: number; number: string }> {
  const garage = await logIn(base, account)
  await garage.post('/api/Level4/AddItem', { Sku: goods.disc, Quantity: 2 })
  await garage.post('/api/Level4/AddItem', { Sku: goods.pads, Quantity: 2 })
  const choice = await garage.checkoutChoice()
  const { PlacedOrder } = await garage.post('/api/ShoppingCart/ConfirmCheckout', choice)
  return { id: PlacedOrder.Id, number: PlacedOrder.OrderNumber }
}

/** What the customer reads of the order: the numbers of its parcels, and the mails about it. */
export async function expectCustomerKnows(
  { url, outbox }: NewShop,
  account: Account,
  order: { id: number; number: string },
): Promise<void> {
  const garage = await logIn(url, account)
  const read = JSON.stringify(await garage.get(`/api/Order/get?id=${order.id}`))
  for (const number of Object.values(parcels)) expect(read).toContain(number)
  const about = async () =>
    (await outbox.mailsTo(account.email)).filter((text) => text.includes(order.number)).join('\n')
  await expect.poll(about, { timeout: 20_000 }).toContain(parcels.krakow)
  expect(await about()).toContain(parcels.warsaw)
}
