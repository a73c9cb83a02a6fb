import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import { as, type BuiltCustomer, buildPart, buildPerson, buildShop } from '../../testing/builders.ts'
import { buildGarage, buildSent, labour, mailsOf, partLine } from '../../testing/offers.ts'
import { checkPaper } from '../../testing/pdf-check.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { writeLetter } from '../letters/write-letter.ts'
import { countMail } from '../mail/index.ts'
import type { MailJob } from '../mail/queue.ts'

const { app, db, config } = await buildTestApp()
await buildShop(db)
await db
  .updateTable('store')
  .set({ languages: ['pl', 'en', 'de', 'cs', 'uk'] })
  .execute()
const shop = { app, db }

const letterOf = async (mail: MailJob) =>
  (await writeLetter(db, mail, { id: 1, createdAt: new Date() }, config.publicUrl))!
const writeSeller = ({ token }: BuiltCustomer, payload: object) =>
  app.inject({
    method: 'PUT',
    url: '/api/OfferSeller',
    payload,
    headers: { authorization: `Bearer ${token}` },
  })
const all = { Version: 1, Name: 'Anna Nowak', Lines: [1, 2] }
const email = 'anna@dom.example'

test('an acceptance with an e-mail is confirmed once, with the contract as PDF and no typed word in the mail', async () => {
  const garage = await buildGarage(db)
  await writeSeller(garage, { Register: 'CEIDG', Terms: 'Płatność przy odbiorze.' })
  const { client, code, id, read, number } = await buildSent(shop, garage)
  const body = { ...all, Email: email, EarlyStart: true }
  const answers = await Promise.all([1, 2, 3].map(() => client.accept(code, body)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(answers[0]!.json().Decision).toMatchObject({ Email: email, EarlyStart: true })
  // The garage reads what was agreed.
  expect((await read()).Decision).toMatchObject({ Email: email, EarlyStart: true })

  const mails = await mailsOf(db, 'offerConfirmed', id)
  expect(mails).toHaveLength(1)
  expect(JSON.stringify(mails)).not.toContain(email)
  const letter = await letterOf(mails[0]!)
  expect([letter.to.email, letter.to.isConfirmed]).toEqual([email, false])
  const words = JSON.stringify([letter.subject, letter.blocks])
  expect(words).toContain(number)
  for (const typed of ['Hamulce', 'Wymiana klocków', 'Anna', 'Płatność przy odbiorze'])
    expect(words).not.toContain(typed)

  const [{ filename, pdf }] = letter.attachments as [(typeof letter.attachments)[number]]
  expect(filename).toBe(`${number.replaceAll('/', '-')}.pdf`)
  const { wrong } = await checkPaper(pdf)
  expect(wrong).toEqual([])
  const text = await pdfText(pdf)
  for (const one of [
    `Potwierdzenie zlecenia`,
    ...['Auto Serwis', 'ul. Przykładowa 15 m. 3, 60-002 Poznań', 'NIP 123-456-32-18', 'CEIDG', '501 000 000'],
    ...['Wymiana klocków', '1,2 rbg', '264,00', '387,00', 'F30N 320d', 'WX 4821K'],
    ...['Oświadczenie zlecającego: Proszę zacząć przed upływem 14 dni', 'art. 38 ust. 1 pkt 1'],
    ...['Prawo odstąpienia przez 14 dni', 'Płatność przy odbiorze.', 'o świadczenie następującej usługi'],
    ...['w ciągu 2 lat', '(*) Niepotrzebne skreślić.'],
  ])
    expect(text).toContain(one)
  expect(text).not.toContain('zalecane')
  // Anybody can type a name and an address of somebody else.
  expect(text).not.toContain('Anna Nowak')
})

test('without the new fields an acceptance works as before, and its confirmation can be fetched', async () => {
  const garage = await buildGarage(db)
  const { client, code, id, read } = await buildSent(shop, garage)
  expect((await client.confirmation(code)).json().code).toBe('offer_nothing_accepted')
  expect((await client.accept(code, all)).statusCode).toBe(200)
  expect((await read()).Decision).toMatchObject({ Email: '', EarlyStart: false })
  expect(await mailsOf(db, 'offerConfirmed', id)).toEqual([])
  const paper = (await client.confirmation(code)).json()
  const text = await pdfText(Buffer.from(paper.Pdf, 'base64'))
  expect(text).toContain('Anna Nowak')
  expect(text).toContain('Zlecający nie prosi o rozpoczęcie przed upływem 14 dni')
  // What was agreed does not follow later changes of the garage.
  await db
    .updateTable('customer')
    .set({ company: 'Inny Serwis', phone: '+48999999999' })
    .where('id', '=', garage.id)
    .execute()
  const later = await pdfText(Buffer.from((await client.confirmation(code)).json().Pdf, 'base64'))
  expect(later).toContain('Auto Serwis')
  expect(later).not.toContain('Inny Serwis')
  expect((await client.open(code)).json().Garage.Name).toBe('Auto Serwis')
})

test.each([
  ['en', 'Right to withdraw for 14 days', 'for the provision of the following service'],
  ['de', 'Widerrufsrecht: 14 Tage', 'die Erbringung der folgenden Dienstleistung'],
  ['cs', 'Právo odstoupit do 14 dnů', 'o poskytnutí těchto služeb'],
  ['uk', 'Право відмовитися протягом 14 днів', 'про надання такої послуги'],
])('mail and paper are in the language of the page: %s', async (lang, title, form) => {
  const { client, code, id } = await buildSent(shop, await buildGarage(db))
  await client.accept(code, { ...all, Email: `${lang}@dom.example` }, lang)
  const letter = await letterOf((await mailsOf(db, 'offerConfirmed', id))[0]!)
  expect(letter.lang).toBe(lang)
  for (const pdf of [
    letter.attachments[0]!.pdf,
    Buffer.from((await client.confirmation(code, lang)).json().Pdf, 'base64'),
  ]) {
    expect((await checkPaper(pdf)).wrong).toEqual([])
    const text = await pdfText(pdf)
    expect(text).toContain(title)
    expect(text).toContain(form)
  }
})

test('parts alone have no early start, and a sealed or made part says what limits the withdrawal from it', async () => {
  const sealed = await buildPart(db, { withdrawalClass: 'sealed' })
  const key = await buildPart(db, { withdrawalClass: 'made_to_order' })
  const { client, code, read } = await buildSent(shop, await buildGarage(db), [
    partLine(sealed),
    partLine(key, { MadeFor: 'klucz 4711' }),
    partLine(key),
    partLine(await buildPart(db), { MadeFor: 'nic' }),
    { ...labour, Optional: true },
  ])
  const { Lines } = (await client.open(code)).json()
  expect(
    Lines.map(({ Withdrawal, MadeFor }: { Withdrawal: string; MadeFor: string }) => [Withdrawal, MadeFor]),
  ).toEqual([
    ['sealed', ''],
    ['made_to_order', 'klucz 4711'],
    ['made_to_order', ''],
    // No number makes another part one that is made for the client.
    ['returnable', ''],
    ['returnable', ''],
  ])
  await client.accept(code, { ...all, Lines: [1, 2, 3, 4], EarlyStart: true })
  expect((await read()).Decision).toMatchObject({ EarlyStart: false })
  const text = await pdfText(Buffer.from((await client.confirmation(code)).json().Pdf, 'base64'))
  expect(text).toContain('Po otwarciu zapieczętowanego opakowania')
  expect(text.match(/nie przysługuje prawo odstąpienia/g)).toHaveLength(1)
  expect(text).toContain('klucz 4711')
  expect(text).toContain('od dnia, w którym otrzymasz części')
  expect(text).not.toContain('Zlecający nie prosi')
  expect(text).toContain('odstąpieniu od umowy sprzedaży następujących rzeczy(*):')
})

test('the page offers the address to which the garage sent the offer, and no other one', async () => {
  const garage = await buildGarage(db)
  const { client, code, post } = await buildSent(shop, garage)
  expect((await client.open(code)).json().ClientEmail).toBe('')
  const other = await buildSent(shop, garage)
  await other.save({ Title: 'Hamulce i olej', DueOn: '2026-12-24' })
  await other.post('Send', { By: 'email' })
  expect((await other.client.open(other.code)).json()).toMatchObject({
    ClientEmail: 'anna@przyklad.example',
    DueOn: '2026-12-24',
  })
  await post('Withdraw')
})

test('a refusal is no contract: it has no e-mail, no confirmation and no garage', async () => {
  const { client, code, id } = await buildSent(shop, await buildGarage(db))
  await client.decline(code, { Version: 1 })
  expect((await client.confirmation(code)).statusCode).toBe(409)
  expect(await mailsOf(db, 'offerConfirmed', id)).toEqual([])
  const wrong = await client.accept(code, { ...all, Email: 'nie adres' })
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([400, ['Email']])
})

test('the sixth mail of an hour to an address that nobody has confirmed waits; it is not lost', async () => {
  const { client, code, id } = await buildSent(shop, await buildGarage(db))
  const to = 'ofiara@dom.example'
  await client.accept(code, { ...all, Email: to })
  const [mail] = await mailsOf(db, 'offerConfirmed', id)
  const count = (words: string) =>
    db
      .transaction()
      .execute((trx) => countMail(trx, { mail: mail!, to: { email: to, isConfirmed: false }, words }))
  for (const words of ['1', '2', '3', '4', '5']) expect(await count(words)).toBeNull()
  expect(await count('6')).toMatchObject({ outcome: 'delayed', limit: 'recipient' })
  // Equal mails are one.
  expect(mail).toMatchObject({ kind: 'offerConfirmed', offerId: id, version: 1, lang: 'pl' })
})

test('a network causes no endless confirmations to strangers', async () => {
  const { client, code, id } = await buildSent(shop, await buildGarage(db))
  await client.accept(code, { ...all, Email: 'obcy@dom.example' })
  const [mail] = await mailsOf(db, 'offerConfirmed', id)
  const { cause } = mail as { cause: { network: string } }
  await db
    .insertInto('attempt')
    .values(
      Array.from({ length: 300 }, () => ({
        kind: 'mail network',
        key: cause.network,
        counts_until: new Date(Date.now() + 600_000),
      })),
    )
    .execute()
  const counted = db
    .transaction()
    .execute((trx) =>
      countMail(trx, { mail: mail!, to: { email: 'obcy@dom.example', isConfirmed: false }, words: 'x' }),
    )
  expect(await counted).toMatchObject({ outcome: 'delayed', limit: 'network' })
})

test('what a company adds to its offers is for all of its people who see prices', async () => {
  const garage = await buildGarage(db)
  const added = { Register: 'KRS 0000123456', Terms: 'https://serwis.example/warunki' }
  expect((await as(app, garage).get('/api/OfferSeller')).json()).toEqual({ Register: '', Terms: '' })
  const person = await buildPerson(db, garage)
  expect((await writeSeller(person, added)).json()).toEqual(added)
  expect((await as(app, garage).get('/api/OfferSeller')).json()).toEqual(added)
  const { client, code } = await buildSent(shop, garage)
  expect((await client.open(code)).json().Garage).toMatchObject(added)
  await db.updateTable('customer').set({ sees_prices: false }).where('id', '=', person.id).execute()
  expect((await as(app, person).get('/api/OfferSeller')).statusCode).toBe(403)
})
