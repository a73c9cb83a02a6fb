import { sql, type Updateable } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Database } from '../../../platform/database/schema.ts'
import { setClock } from '../../../platform/time/clock.ts'
import { buildTestApp } from '../../../testing/app.ts'
import {
  as,
  type BuiltCustomer,
  type BuiltPart,
  buildCustomer,
  buildPart,
  buildShop,
} from '../../../testing/builders.ts'
import { buildClient, buildGarage, buildSent, labour, mailsOf, partLine } from '../../../testing/offers.ts'
import { fewestStatementsOf, statementsOf } from '../../../testing/statements.ts'
import { writeLetter } from '../../letters/write-letter.ts'
import type { MailJob } from '../../mail/queue.ts'

const { app, db, config } = await buildTestApp()
await buildShop(db)
const shop = { app, db }
await sql`update store set languages = '{pl,en,de,cs,uk}'`.execute(db)
afterEach(() => setClock(null))

const letterOf = (mail: MailJob) => writeLetter(db, mail, { id: 1, createdAt: new Date() }, config.publicUrl)

test('sending gives a link that nobody can guess, a QR code, and a message with the sum', async () => {
  const { link, read } = await buildSent(shop, await buildGarage(db))
  expect(link.Code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(link.Url).toBe(`${config.publicUrl}/o/${link.Code}`)
  expect(link.QrCode).toMatch(/^<svg /)
  expect(link.Text).toMatch(
    new RegExp(`^Dzień dobry, oferta na F30N 320d: 387,00\\s?zł, ważna do .*: ${link.Url} Auto Serwis$`),
  )
  expect(decodeURIComponent(link.SmsUrl!)).toBe(`sms:+48600000001?body=${link.Text}`)
  expect(await read()).toMatchObject({
    State: 'sent',
    Version: 1,
    SentVersion: 1,
    SentBy: 'link',
    SeenOn: null,
  })
  // Only the hash is stored.
  const { rows } = await sql<{
    text: string
  }>`select encode(code_hash, 'escape') as text from offer_link`.execute(db)
  expect(rows.every(({ text }) => !text.includes(link.Code.replaceAll('-', '')))).toBe(true)
})

test('the client reads exactly these fields, and nothing of the garage’s cost', async () => {
  const { client, code } = await buildSent(shop, await buildGarage(db))
  const response = await client.open(code)
  expect(response.statusCode, response.body).toBe(200)
  expect(response.headers['cache-control']).toBe('no-store')
  const paths = new Set<string>()
  const walk = (value: unknown, path: string): void => {
    if (Array.isArray(value)) for (const one of value) walk(one, `${path}[]`)
    else if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value)) walk(one, path ? `${path}.${name}` : name)
    else paths.add(path)
  }
  walk(response.json(), '')
  const line = [
    'Accepted',
    'Drawing',
    'Hours',
    'Id',
    'Kind',
    'Measure',
    'Note',
    'Optional',
    'PictureUrl',
    'Quantity',
    'Sku',
  ]
  expect([...paths].toSorted()).toEqual(
    [
      ...[
        'ClientEmail',
        'ClientName',
        'CurrencyCode',
        'DueOn',
        'Decision',
        'Language',
        'Note',
        'Number',
        'SentOn',
        'State',
        'Title',
      ],
      ...['ValidUntil', 'Version', 'Vehicle.Plate', 'Vehicle.Production', 'Vehicle.Text', 'Vehicle.Vin'],
      ...['Address', 'Email', 'Name', 'Phone', 'Register', 'Terms', 'VatNumber'].map(
        (field) => `Garage.${field}`,
      ),
      ...['Email', 'Name'].map((field) => `Shop.${field}`),
      ...[...line, 'MadeFor', 'Text', 'Total', 'Unit', 'VatRate', 'Withdrawal', 'Deposit'].map(
        (field) => `Lines[].${field}`,
      ),
      ...['Kind', 'Name', 'Price', 'Quantity', 'Total'].map((field) => `Lines[].Deposit.${field}`),
      ...['Deposit', 'Goods', 'Labour', 'Other', 'Parts', 'Total', 'WithOptional'].map(
        (field) => `Totals.${field}`,
      ),
      ...['Gross', 'Net', 'Rate', 'Value'].map((field) => `Totals.TaxRates[].${field}`),
    ].toSorted(),
  )
  expect(response.json()).toMatchObject({
    Garage: { Name: 'Auto Serwis', Address: 'ul. Przykładowa 15 m. 3, 60-002 Poznań', Phone: '+48501000000' },
    Totals: { Goods: 387, WithOptional: 737 },
    State: 'open',
    Lines: [
      { Total: 123 },
      { Total: 264, Hours: 1.2 },
      { Optional: true, Note: 'zalecane', Deposit: { Total: 250 } },
    ],
  })
  // The garage pays 80.00 for the first part.
  expect(response.body).not.toMatch(/:80[,}]/)
})

test('only confirmed accounts that the shop allows send offers; the pages of others are closed', async () => {
  const set = (customer: BuiltCustomer, changes: Updateable<Database['customer']>) =>
    db.updateTable('customer').set(changes).where('id', '=', customer.id).execute()
  const garage = await buildGarage(db)
  const { id, code, client, post } = await buildSent(shop, garage)
  const codeOf = async (call: string, payload?: object) => {
    const answer = await post(call, payload)
    return [answer.statusCode, answer.json().code]
  }
  await set(garage, { email_verified_at: null })
  for (const [call, payload] of [['Send', { By: 'email' }], ['Link']] as const)
    expect(await codeOf(call, payload)).toEqual([403, 'offers_need_confirmed_email'])
  expect((await client.open(code)).json()).toMatchObject({ code: 'offer_link_withdrawn' })
  await set(garage, { email_verified_at: new Date(), sends_offers: false })
  expect(await codeOf('Send', { By: 'email' })).toEqual([403, 'offers_not_allowed'])
  expect((await client.open(code)).statusCode).toBe(410)
  await set(garage, { sends_offers: null })
  expect((await client.open(code)).statusCode).toBe(200)
  expect(await mailsOf(db, 'offerSent', id)).toEqual([])

  // A retail customer makes offers, and sends them once the shop allows it.
  const retail = await buildCustomer(db)
  await expect(buildSent(shop, retail)).rejects.toThrow('offers_not_allowed')
  await set(retail, { sends_offers: true })
  const allowed = await buildSent(shop, retail)
  expect((await allowed.client.open(allowed.code)).json().Shop).toMatchObject({ Name: expect.any(String) })
})

test('the first opening is noted as seen, but not one by the garage itself', async () => {
  const garage = await buildGarage(db)
  const { client, code, read } = await buildSent(shop, garage)
  await as(app, garage).get(`/api/OfferLink/${code}`)
  expect((await read()).State).toBe('sent')
  // A code is read in any spelling.
  expect((await client.open(code.toLowerCase().replaceAll('-', '').replaceAll('0', 'o'))).statusCode).toBe(
    200,
  )
  const { State, SeenOn } = await read()
  expect(State).toBe('seen')
  await client.open(code)
  expect((await read()).SeenOn).toBe(SeenOn)
})

test.each([
  [
    'pl',
    /^Nie znamy takiej oferty/,
    /^Ta oferta była ważna do .* Zapytaj serwis Auto Serwis o nową/,
    /wycofał tę ofertę/,
  ],
  [
    'en',
    /^We do not know this offer/,
    /^This offer was valid until .* ask Auto Serwis/,
    /has withdrawn this offer/,
  ],
  ['de', /^Wir kennen dieses Angebot nicht/, /gültig/, /zurückgezogen/],
  ['cs', /^Takovou nabídku neznáme/, /platila do/, /stažena/],
  ['uk', /^Ми не знаємо такої пропозиції/, /діяла до/, /відкликає/],
])('in %s a guessed, an expired and a withdrawn link say so', async (lang, guessed, expired, withdrawn) => {
  const { client, code, post, read } = await buildSent(shop, await buildGarage(db))
  const wrong = await client.open(`7KQ2-M4XD-91TP-${code.slice(-4)}`, lang)
  expect([wrong.statusCode, wrong.json().title]).toEqual([404, expect.stringMatching(guessed)])
  setClock(new Date(Date.now() + 15 * 24 * 3_600_000))
  const late = await client.open(code, lang)
  expect([late.statusCode, late.json().title]).toEqual([410, expect.stringMatching(expired)])
  expect((await client.accept(code, { Version: 1, Name: 'Anna', Lines: [1] })).statusCode).toBe(410)
  expect((await read()).State).toBe('expired')
  setClock(null)
  await post('Withdraw')
  const closed = await client.open(code, lang)
  expect([closed.statusCode, closed.json().title]).toEqual([410, expect.stringMatching(withdrawn)])
  expect((await read()).State).toBe('withdrawn')
})

test('every wrong code does the same work, and too many of them are refused', async () => {
  const { client, code } = await buildSent(shop, await buildGarage(db))
  const workOf = async (guess: string) => {
    const statements = await statementsOf(async () => expect((await client.open(guess)).statusCode).toBe(404))
    const texts = statements.map(({ text }) => text)
    // The settings of the shop are read again every few seconds.
    return texts.slice(texts.findIndex((text) => text.includes('count_attempt')))
  }
  const near = await workOf(`${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`)
  for (const guess of ['AAAA-AAAA-AAAA-AAAA', 'x', '%20', '7'.repeat(60)])
    expect(await workOf(guess)).toEqual(near)
  for (let guess = 0; guess < 50; guess++) await client.open('x')
  const refused = await client.open('x')
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_tries'])
  expect((await buildClient(app).open(code)).statusCode).toBe(200)
})

test('a sent version is frozen: an edit makes the next one, and an older one cannot be accepted', async () => {
  const { client, code, post, read, save, id } = await buildSent(shop, await buildGarage(db))
  expect((await save({ Title: 'Hamulce i olej', Lines: [labour] })).json()).toMatchObject({
    Version: 2,
    SentVersion: 1,
    State: 'sent',
  })
  // The client goes on reading version 1, until version 2 is sent.
  expect((await client.open(code)).json()).toMatchObject({ Version: 1, Title: 'Hamulce' })
  await post('Send', { By: 'sms' })
  expect(await read()).toMatchObject({
    State: 'sent',
    Version: 2,
    SentVersion: 2,
    SentBy: 'sms',
    SeenOn: null,
  })
  const old = await client.accept(code, { Version: 1, Name: 'Anna', Lines: [1] })
  expect([old.statusCode, old.json()]).toMatchObject([
    409,
    { code: 'offer_version_old', title: /Serwis zmienił/ },
  ])
  expect((await client.open(code)).json()).toMatchObject({ Version: 2, Title: 'Hamulce i olej' })
  // The database refuses what a defect would do.
  for (const change of [
    sql`update offer_version set title = 'x' where offer_id = ${id} and version = 1`,
    sql`update offer_line set total_minor = 1 where offer_id = ${id} and version = 1`,
    sql`delete from offer_line where offer_id = ${id} and version = 1`,
    sql`insert into offer_line select * from offer_line where offer_id = ${id} and version = 1 and line_id = 1`,
  ])
    await expect(change.execute(db)).rejects.toThrow(/sent/)
  const deleted = await app.inject({ method: 'DELETE', url: `/api/Offers/${id}`, headers: {} })
  expect(deleted.statusCode).toBe(401)
})

test('an offer that was sent cannot be deleted, and a withdrawn one is final', async () => {
  const garage = await buildGarage(db)
  const { id, post, save } = await buildSent(shop, garage)
  const headers = { authorization: `Bearer ${garage.token}` }
  const remove = () => app.inject({ method: 'DELETE', url: `/api/Offers/${id}`, headers })
  expect((await remove()).json().code).toBe('offer_was_sent')
  await post('Withdraw')
  expect((await save({ Title: 'x' })).json().code).toBe('offer_is_withdrawn')
  for (const call of ['Send', 'Link', 'TargetPrice', 'Answer'])
    expect((await post(call, { By: 'link', Total: 1, Text: 'Tak' })).json().code, call).toBe(
      'offer_is_withdrawn',
    )
  expect((await post('Withdraw')).statusCode).toBe(200)
})

test('an offer is sent only with a price, in time, and by e-mail only to an address', async () => {
  const garage = await buildGarage(db)
  const { post } = as(app, garage)
  const notForSale = await buildPart(db, { grossMinor: 0 })
  const codeOf = async (content: object, By = 'link') => {
    const { Id } = (await post('/api/Offers', content)).json()
    return (await post(`/api/Offers/${Id}/Send`, { By })).json().code
  }
  expect(await codeOf({})).toBe('offer_without_lines')
  expect(await codeOf({ Lines: [labour, partLine(notForSale)] })).toBe('offer_line_without_price')
  expect(
    await codeOf({ Lines: [labour, partLine(notForSale, { PricedBy: 'own', Total: 5 })] }),
  ).toBeUndefined()
  expect(await codeOf({ Lines: [labour], ValidUntil: '2020-01-01' })).toBe('offer_day_over')
  expect(await codeOf({ Lines: [labour], ValidUntil: '2099-01-01' })).toBe('offer_day_over')
  expect(await codeOf({ Lines: [labour] }, 'email')).toBe('offer_without_email')
  const { Id } = (await post('/api/Offers', { Lines: [labour] })).json()
  for (const call of ['Link', 'Withdraw'])
    expect((await post(`/api/Offers/${Id}/${call}`)).json().code).toBe('offer_not_sent')
})

test('the mail to the client has a link of its own, and no text that the garage typed', async () => {
  const { id, post, client } = await buildSent(shop, await buildGarage(db))
  expect((await post('Send', { By: 'email' })).statusCode).toBe(200)
  const mails = await mailsOf(db, 'offerSent', id)
  expect(mails).toHaveLength(1)
  expect(JSON.stringify(mails)).not.toContain('anna@')
  const letter = (await letterOf(mails[0]!))!
  expect(letter.to.email).toBe('anna@przyklad.example')
  expect(letter.subject).toMatch(/^Oferta OF\/.* – Auto Serwis$/)
  const text = JSON.stringify(letter.blocks)
  expect(text).not.toContain('Hamulce')
  const code = /\/o\/([0-9A-Z-]{19})/.exec(text)![1]!
  expect((await client.open(code)).json()).toMatchObject({ Title: 'Hamulce' })
  await post('Withdraw')
  expect(await letterOf(mails[0]!)).toBeNull()
})

test('opening a link takes the same statements for any number of lines', async () => {
  const garage = await buildGarage(db)
  const parts = []
  for (let count = 0; count < 20; count++) parts.push(await buildPart(db))
  const statements = async (lines: BuiltPart[]) => {
    const { client, code } = await buildSent(
      shop,
      garage,
      lines.map((one) => partLine(one)),
    )
    return (await fewestStatementsOf(() => client.open(code))).length
  }
  // The attempt is counted and taken back, the link and the offer are read.
  expect([await statements(parts.slice(0, 1)), await statements(parts)]).toEqual([4, 4])
})
