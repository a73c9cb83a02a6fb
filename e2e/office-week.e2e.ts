/**
 * A week of a new shop, three times with the same outcome: by a program with an API key, on the command line, and in a
 * browser. Set-up, catalogue, a garage with trade prices, its order, a missing piece, two parcels, money and figures.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from 'otplib'
import { expect } from './support/journey.ts'
import {
  applyForTrade,
  company,
  expectCustomerKnows,
  goods,
  makePackage,
  type NewShop,
  orderGoods,
  outcome,
  parcels,
  test,
  trade,
} from './support/week.ts'

// biome-ignore lint/suspicious/noExplicitAny: these clients know the wire by its description only, not by our types
type Answer = any

/** The same shop as a setup file (docs/going-live.md). */
const setupFile = {
  store: {
    name: company.store.name,
    email: company.store.email,
    company_name: company.store.companyName,
    company_address: company.store.companyAddress,
    company_phone: company.store.companyPhone,
    company_vat: company.store.nip,
    bank_account: company.store.bankAccount,
  },
  branches: company.branches.map(({ code, name, street, postcode, city }) => ({
    code,
    name,
    address1: street,
    zip_postal_code: postcode,
    city,
  })),
  shippingMethods: [
    {
      system_name: 'Shipping.Courier',
      name: { pl: 'Kurier', en: 'Courier' },
      description: { pl: 'Pod wskazany adres', en: 'To the address that you name' },
      fee_gross_minor: 1845,
      free_from_minor: 50_000,
      takes: ['bulky'],
    },
    {
      system_name: 'Pickup.InStore',
      name: { pl: 'Odbiór w oddziale', en: 'Pickup in a branch' },
      description: { pl: 'Godziny są przy oddziale', en: 'The hours are beside the branch' },
      fee_gross_minor: 0,
      takes: ['bulky', 'dangerous', 'theftRelevant'],
    },
  ],
  account: {
    email: company.owner.email,
    password: company.owner.password,
    first_name: 'Ewa',
    last_name: 'Nowak',
  },
}

/** A client with an API key. */
function programOf(base: string, key: string) {
  return async (method: string, path: string, body?: unknown, headers = {}): Promise<Answer> => {
    const isFile = Buffer.isBuffer(body)
    const answer = await fetch(`${base}/api/office/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': isFile ? 'application/zip' : 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : isFile ? new Uint8Array(body) : JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    return text === '' ? null : JSON.parse(text)
  }
}

/** Issues a key with scopes on the command line. */
async function issueKey({ shopCommand }: NewShop, scopes: readonly string[]): Promise<string> {
  const printed = await shopCommand('keys', 'issue', 'name=ERP', `scopes=${scopes.join(',')}`, '--yes')
  return /pbk_\S+/.exec(printed)![0]
}

/** Today's figures, the order and the shelves, as a program reads them. */
async function readOutcome(shop: NewShop, orderId: number): Promise<typeof outcome> {
  const scopes = ['orders:read', 'stock:read', 'figures:read']
  const get = programOf(shop.url, await issueKey(shop, scopes))
  const order = await get('GET', `/orders/${orderId}`)
  const onHand = async (sku: string) => {
    const { items } = await get('GET', `/stock?q=${sku}`)
    const part = items.find((item: { sku: string }) => item.sku === sku)
    return Object.fromEntries(part.warehouses.map(({ warehouse, onHand }: Answer) => [warehouse, onHand]))
  }
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Warsaw' })
  const { total } = await get('GET', `/figures/days?from=${today.slice(0, 8)}01&to=${today}`)
  return {
    stage: order.stage,
    payment: order.payment,
    received: order.totals.received,
    refunded: order.totals.refunded,
    shipments: order.shipments.map((parcel: { trackingNumber: string; lines: { quantity: number }[] }) => ({
      trackingNumber: parcel.trackingNumber,
      pieces: parcel.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    })),
    stock: { disc: await onHand(goods.disc), pads: await onHand(goods.pads) } as never,
    month: { orders: total.orders, gross: total.gross, refunded: total.refunded },
  }
}

test.describe.configure({ timeout: 240_000 })

test('a week by API key', { tag: '@long' }, async ({ newShop }) => {
  const { url, setupUrl } = newShop
  const answer = await fetch(`${url}/api/office/v1/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...company,
      token: setupUrl.split('#')[1],
      courier: { fee: 18.45, freeFrom: 500 },
      cashOnDelivery: null,
    }),
  })
  expect(answer.status, await answer.text()).toBe(204)
  const scopes = ['orders:read', 'orders:write', 'orders:ship', 'orders:pay', 'customers:read']
  const more = ['customers:write', 'catalogue:read', 'catalogue:write', 'stock:read']
  const call = programOf(url, await issueKey(newShop, [...scopes, ...more]))

  const { folder, zip } = await makePackage()
  const { id } = await call('POST', '/imports?name=katalog.zip', zip)
  const state = async () => (await call('GET', `/imports/${id}`)).state
  await expect.poll(state, { timeout: 60_000 }).toBe('ready')
  await call('POST', `/imports/${id}/publish`)
  await expect.poll(state, { timeout: 60_000 }).toBe('published')
  rmSync(folder, { recursive: true })

  const garage = await applyForTrade(url)
  await call('POST', `/customers/${garage.id}/trade-application`, {
    decision: 'approve',
    creditLimit: Number(trade.creditLimit),
    discounts: [{ group: trade.group, percent: Number(trade.percent) }],
  })
  const order = await orderGoods(url, garage.account)
  const { items: branches } = await call('GET', '/branches')
  const [warsaw, krakow] = company.branches.map(
    ({ code }) => branches.find((branch: { code: string }) => branch.code === code).id,
  )
  const step = (what: string, body: unknown) => call('POST', `/orders/${order.id}/${what}`, body)
  await step('transitions', { to: 'confirmed' })
  const items = [{ position: 2, branchId: warsaw, missing: 1 }]
  await step('shortages', { items, outcome: 'otherBranch', reason: 'pusta półka' })
  const { totals } = await call('GET', `/orders/${order.id}`)
  await step('payments', { amount: totals.due, method: 'transfer' })
  const parcel = (branchId: number, trackingNumber: string, pieces: number[]) =>
    step('shipments', {
      branchId,
      carrier: 'DPD',
      trackingNumber,
      lines: pieces.flatMap((quantity, index) => (quantity > 0 ? [{ position: index + 1, quantity }] : [])),
    })
  await parcel(warsaw, parcels.warsaw, [2, 1])
  await parcel(krakow, parcels.krakow, [0, 1])
  const { refundable } = await step('returns', {
    lines: [{ position: 2, quantity: 1, branchId: warsaw, restock: true }],
    reasonCode: 'notNeeded',
  })
  await step('refunds', { amount: refundable, method: 'transfer' })

  expect(await readOutcome(newShop, order.id)).toEqual(outcome)
  await expectCustomerKnows(newShop, garage.account, order)
})

test('a week on the command line', { tag: '@long' }, async ({ newShop }) => {
  const { url, shopCommand } = newShop
  const { folder } = await makePackage()
  const file = join(folder, 'shop.json')
  writeFileSync(file, JSON.stringify(setupFile))
  await shopCommand('setup', file)
  await shopCommand('import', folder)
  rmSync(folder, { recursive: true })

  const garage = await applyForTrade(url)
  const discount = [`discounts.group=${trade.group}`, `discounts.percent=${trade.percent}`]
  const { email } = garage.account
  await shopCommand('customers', 'approve', email, `creditLimit=${trade.creditLimit}`, ...discount)
  const order = await orderGoods(url, garage.account)
  const change = (name: string, ...args: string[]) => shopCommand('orders', name, order.number, ...args)
  const [disc, pads] = [1, 2]
  await change('confirm')
  const missing = [`items.position=${pads}`, 'items.branchId=WAW', 'items.missing=1']
  await change('short', ...missing, 'outcome=otherBranch', 'reason=pusta półka')
  await change('pay')
  const onePad = [`lines.position=${pads}`, 'lines.quantity=1']
  const discs = [`lines.1.position=${disc}`, 'lines.1.quantity=2']
  const parcel = (branch: string, tracking: string, ...lines: string[]) =>
    change('parcel', `branchId=${branch}`, 'carrier=DPD', `trackingNumber=${tracking}`, ...lines)
  await parcel('WAW', parcels.warsaw, ...onePad, ...discs)
  await parcel('KRK', parcels.krakow, ...onePad)
  await change('take-back', ...onePad, 'lines.branchId=WAW', 'lines.restock=true', 'reasonCode=notNeeded')
  await change('refund', `amount=${outcome.refunded.toFixed(2)}`, 'method=transfer', '--yes')

  expect(await readOutcome(newShop, order.id)).toEqual(outcome)
  await expectCustomerKnows(newShop, garage.account, order)
})

/** A logo that no other shop has. */
const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path d="M2 2h16v16H2z"/></svg>'

test('a week in a browser', { tag: '@long' }, async ({ newShop, browser }) => {
  const { url, setupUrl, outbox } = newShop
  const open = async (look: object = {}) => {
    const context = await browser.newContext({
      baseURL: url,
      locale: 'pl-PL',
      viewport: { width: 1440, height: 900 },
      ...look,
    })
    return context.newPage()
  }

  const page = await open()
  await page.goto(setupUrl)
  const answers: [string, string][] = [
    ['Nazwa sklepu', company.store.name],
    ['E-mail, z którego pisze sklep', company.store.email],
    ['Nazwa firmy', company.store.companyName],
    ['Adres firmy', company.store.companyAddress],
    ['Telefon firmy', company.store.companyPhone],
    ['NIP', '1234567890'],
    ['Numer rachunku', company.store.bankAccount],
    ['Właściciel: imię i nazwisko', company.owner.name],
    ['Właściciel: e-mail do logowania', company.owner.email],
  ]
  for (const [label, text] of answers) await page.getByLabel(label).fill(text)
  const password = page.locator('input[autocomplete=new-password]')
  await password.fill(company.owner.password)
  const next = page.getByRole('button', { name: 'Dalej' })
  await next.click()
  await page.getByRole('button', { name: 'Dodaj oddział' }).click()
  for (const [index, { code, name, street, postcode, city }] of company.branches.entries()) {
    const branch = page.getByRole('group', { name: `Oddział ${index + 1}` })
    await branch.getByLabel('Kod, jak w pliku stanów').fill(code)
    await branch.getByLabel('Nazwa').fill(name)
    await branch.getByLabel('Ulica i numer').fill(street)
    await branch.getByLabel('Kod pocztowy').fill(postcode)
    await branch.getByLabel('Miasto').fill(city)
  }
  await next.click()
  await next.click()
  const sendLogo = (svg: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  await sendLogo(logo)
  const ownLogo = page.getByAltText(`Logo: ${company.store.name}`)
  await expect(ownLogo).toBeVisible()
  const finish = page.getByRole('button', { name: 'Załóż sklep' })
  await finish.click()
  // A wrong tax number leads back to its field, and nothing that was typed is lost.
  await expect(page.getByLabel('NIP')).toHaveAccessibleDescription(/NIP/)
  await page.getByLabel('NIP').fill(company.store.nip)
  for (let step = 0; step < 3; step++) await next.click()
  await finish.click()
  const secret = (await page.locator('code').textContent())!.replaceAll(' ', '')
  await page.getByLabel('Kod z sześciu cyfr').fill(await generate({ secret }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Import katalogu' })).toBeVisible()
  await expect(page.getByRole('banner').getByText(company.store.name)).toBeVisible()

  await page.goto('/office/settings/look')
  await expect(ownLogo).toBeVisible()
  await sendLogo(logo.replace('<path', '<script>alert(1)</script><path'))
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await sendLogo(logo)
  await expect(ownLogo).toBeVisible()

  const { folder, zip } = await makePackage()
  await page.goto('/office/catalogue')
  await page
    .getByLabel('Wybierz paczkę (.zip)')
    .setInputFiles({ name: 'katalog.zip', mimeType: 'application/zip', buffer: zip })
  rmSync(folder, { recursive: true })
  const steps = page.getByRole('list', { name: 'Etapy importu' })
  await expect(steps.locator('[aria-current=step]')).toContainText('Przegląd człowieka', { timeout: 60_000 })
  await page.getByRole('button', { name: 'Opublikuj' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Opublikuj' }).click()
  await expect(page.getByText('Klienci widzą ten katalog.')).toBeVisible({ timeout: 60_000 })

  const garage = await applyForTrade(url)
  await page.goto(`/office/customers/${garage.id}`)
  await page.getByRole('button', { name: 'Przyjmij z limitem' }).click()
  await page.getByLabel('Limit (PLN)').fill(trade.creditLimit)
  await page.getByRole('button', { name: 'Zapisz' }).click()
  const discounts = page.locator('section', { has: page.getByRole('heading', { name: 'Rabaty' }) })
  await discounts.getByRole('button', { name: 'Zmień' }).click()
  const groups = page.getByRole('dialog', { name: 'Zmień rabaty' })
  await groups.getByLabel(new RegExp(`\\b${trade.group}\\b`)).fill(trade.percent)
  await groups.getByRole('button', { name: 'Zapisz' }).click()
  await expect(groups).toBeHidden()

  // The list is open when the order comes: it appears by itself, with a tone, and a mail to the branch.
  await page.goto('/office/orders')
  await expect(page.getByRole('heading', { level: 1, name: /^Zamówienia/ })).toBeVisible()
  const order = await orderGoods(url, garage.account)
  await expect(page.getByRole('row').filter({ hasText: order.number })).toBeVisible()
  const toShop = async () => (await outbox.mailsTo(company.store.email)).join('\n')
  await expect.poll(toShop, { timeout: 20_000 }).toContain(order.number)

  await page.goto(`/office/orders/${order.id}`)
  const way = page.getByRole('list', { name: 'Droga zamówienia' })
  const confirmed = way.getByRole('listitem').filter({ hasText: 'Potwierdzone' })
  await expect(confirmed).toHaveAttribute('data-state', /ahead|current/)
  await page.keyboard.press('p')
  await expect(confirmed).toHaveAttribute('data-state', 'done')

  // A second clerk writes a note on another screen, and the first one sees it.
  const { cookies } = await page.context().storageState()
  const tablet = await open({
    viewport: { width: 820, height: 1180 },
    storageState: { cookies, origins: [] },
  })
  await tablet.goto(`/office/orders/${order.id}`)
  await tablet.getByRole('textbox', { name: 'Notatka wewnętrzna' }).fill('Dzwonić przed dostawą.')
  await tablet.getByRole('button', { name: 'Zapisz notatkę' }).click()
  await expect(page.getByText('Dzwonić przed dostawą.')).toBeVisible()

  await tablet.goto('/office/picking')
  const line = tablet.getByRole('region', { name: 'Teraz' })
  await tablet.getByRole('textbox', { name: 'Zeskanuj część albo miejsce' }).fill(goods.pads)
  await tablet.keyboard.press('Enter')
  await expect(line).toContainText('34 11 4 300 202')
  await line.getByRole('button', { name: 'Mam 1', exact: true }).click()
  await expect(line.getByText('masz 1')).toBeVisible()
  await expect(line).toContainText('34 11 4 300 202')
  await line.getByRole('button', { name: 'Brak' }).click()
  await expect(tablet.getByRole('listitem').filter({ hasText: 'Brak, zgłoszony' })).toBeVisible()
  await line.getByRole('button', { name: 'Mam 2 sztuki' }).click()
  await expect(page.getByText('z innego oddziału')).toBeVisible()

  const pay = async (button: string, amount: string) => {
    await page.getByLabel('Kwota, PLN').fill(amount)
    await page.getByRole('button', { name: button }).click()
  }
  await pay('Zapisz wpłatę', '9999')
  await expect(page.getByLabel('Kwota, PLN')).toHaveValue('9999')
  await pay('Zapisz wpłatę', String(outcome.received).replace('.', ','))
  await expect(page.getByText('opłacone').first()).toBeVisible()

  const dialog = page.getByRole('dialog')
  const parcel = async (number: string, branch: string | null) => {
    await page.getByRole('button', { name: 'Wyślij paczkę' }).press('Enter')
    if (branch) await dialog.getByLabel(branch).check()
    await dialog.getByLabel('Przewoźnik').fill('DPD')
    await dialog.getByLabel('Numer przesyłki').fill(number)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('cell', { name: number })).toBeVisible()
  }
  await parcel(parcels.warsaw, 'Warszawa Wola')
  await parcel(parcels.krakow, null)
  await expect(way.getByRole('listitem').filter({ hasText: 'Wysłane' })).toHaveAttribute('data-state', 'done')

  await page.getByRole('button', { name: 'Przyjmij zwrot' }).press('Enter')
  await dialog.getByLabel(/^34 11 4 300 202.*WAW/).fill('1')
  await dialog.getByLabel('Już niepotrzebna').check()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await pay('Zapisz zwrot', String(outcome.refunded).replace('.', ','))
  await expect(page.getByRole('cell', { name: 'Zwrot', exact: true })).toBeVisible()

  expect(await readOutcome(newShop, order.id)).toEqual(outcome)
  await expectCustomerKnows(newShop, garage.account, order)
  const customer = await open()
  await customer.goto('/login')
  await expect(customer.getByRole('banner').locator('img')).toHaveAttribute('src', /logo/)
})
