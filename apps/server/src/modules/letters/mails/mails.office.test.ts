import { register } from '@partboard/contract/customers/account'
import type { MailKind } from '@partboard/contract/letters/mails.office'
import { afterAll, describe, expect, test } from 'vitest'
import type { Log } from '../../../platform/observability/log.ts'
import { buildTestApp } from '../../../testing/app.ts'
import { buildShop } from '../../../testing/builders.ts'
import { testDatabase } from '../../../testing/database.ts'
import { asStaff, buildStaff } from '../../../testing/office.ts'
import { startSmtp } from '../../../testing/smtp.ts'
import { mailTextKinds } from '../../mail/mail-texts.ts'
import { startMail } from '../worker.ts'

const smtp = await startSmtp()
const database = await testDatabase()
const { app, db, config } = await buildTestApp({ database, env: { SMTP_URL: smtp.url } })
await buildShop(db)
const mail = startMail({ db, pool: database.pool, config, log: app.log as Log })
afterAll(() => mail.stop())

const ewa = await buildStaff(db, { role: 'content' })
const editor = asStaff(app, ewa)
const url = '/api/office/v1/mails'
const match = (revision: number) => ({ 'if-match': `"${revision}"` })
const read = async (kind: string): Promise<MailKind> =>
  (await editor.get(url)).json().items.find((item: MailKind) => item.kind === kind)
const change = async (kind: string, texts: object, revision?: number) =>
  editor.put(`${url}/${kind}`, { texts }, match(revision ?? (await read(kind)).revision))

test('every mail has its texts, those of the code until they are changed', async () => {
  const { items } = (await editor.get(url)).json()
  expect(items).toHaveLength(mailTextKinds.length)
  expect(await read('orderPlaced')).toMatchObject({ isChanged: false, revision: 0, changedAt: null })
  const subject = (await read('orderPlaced')).blocks[0]
  expect(subject).toMatchObject({
    block: 'subject',
    text: { pl: 'Potwierdzenie zamówienia {{number}}' },
    known: ['number'],
    needed: ['number'],
  })
})

test('a changed text arrives in both languages, in HTML and in plain text, and the default comes back', async () => {
  const texts = {
    subject: { pl: 'Cześć z {{shop}}', en: 'Hi from {{shop}}' },
    heading: { pl: 'Miło Cię widzieć', en: 'Nice to see you' },
    lead: { pl: 'Konto {{email}} czeka & działa.', en: 'Your account {{email}} is <ready>.' },
  }
  const saved = await change('welcome', texts)
  expect(saved.json(), saved.body).toMatchObject({ isChanged: true, revision: 1, author: ewa.name })
  for (const [lang, locale] of [
    ['pl', 'pl-PL'],
    ['en', 'en-US'],
  ] as const) {
    const Email = `${lang}@przyklad.example`
    const payload = {
      Email,
      Password: 'tajne hasło',
      FirstName: 'Jan',
      LastName: 'Żak',
      StreetAddress: 'ul. Krótka 1',
      StreetAddress2: 'm. 2',
      ZipPostalCode: '00-001',
      City: 'Łódź',
      CountryId: 1,
    }
    const headers = { 'accept-language': locale }
    const answer = await app.inject({ method: 'POST', url: register.url, payload, headers })
    expect(answer.statusCode, answer.body).toBe(200)
    const letter = await smtp.mailTo(Email)
    expect(letter.subject).toBe(texts.subject[lang].replace('{{shop}}', 'Partboard'))
    expect(letter.text).toContain(texts.heading[lang])
    expect(letter.text).toContain(texts.lead[lang].replace('{{email}}', Email))
    expect(letter.html).toContain(`>${texts.heading[lang]}</h1>`)
    expect(letter.html).not.toContain('<ready>')
  }
  const back = await change('welcome', { subject: null, heading: null, lead: null })
  expect(back.json()).toMatchObject({ isChanged: false, revision: 2 })
})

describe('a text is refused', () => {
  test.each([
    [
      'with an unknown placeholder',
      { subject: { pl: '{{number}} {{kurs}}', en: '' } },
      'mail_unknown_value',
      '{{kurs}}',
    ],
    ['without a needed one', { subject: { pl: 'Dziękujemy', en: '' } }, 'mail_missing_value', '{{number}}'],
    [
      'with a value of another block',
      { heading: { pl: '{{number}}', en: '' } },
      'mail_unknown_value',
      '{{number}}',
    ],
  ])('%s, which is named', async (_, texts, code, named) => {
    const response = await change('orderPlaced', texts)
    expect(response.json()).toMatchObject({ status: 422, code })
    expect(response.json().title).toContain(named)
    expect((await read('orderPlaced')).isChanged).toBe(false)
  })

  test('of the second of two editors', async () => {
    const texts = { subject: { pl: 'Przyjęte: {{number}}', en: '' } }
    const { revision } = await read('orderShipped')
    expect((await change('orderShipped', texts, revision)).statusCode).toBe(200)
    expect((await change('orderShipped', texts, revision)).json()).toMatchObject({
      code: 'changed_meanwhile',
    })
  })

  test('of an unknown mail', async () => {
    expect((await editor.put(`${url}/x`, { texts: {} }, match(0))).json()).toMatchObject({
      code: 'mail_not_found',
    })
  })
})

test('a line break in a subject, which could add a header, is a space', async () => {
  const texts = { subject: { pl: '{{number}}\r\nBcc: x@y.example', en: '' } }
  const { text } = (await change('orderShipped', texts)).json().blocks[0]
  expect(text.pl).toBe('{{number}} Bcc: x@y.example')
})

test('every mail has a preview in both languages, whose two parts say the same', async () => {
  const { items } = (await editor.get(url)).json()
  for (const { kind } of items as MailKind[])
    for (const lang of ['pl', 'en']) {
      const response = await editor.post(`${url}/${kind}/preview`, { lang })
      expect(response.statusCode, `${kind} ${lang} ${response.body}`).toBe(200)
      const { subject, html, text } = response.json()
      expect(subject + text).not.toContain('{{')
      const words = text.split(/\s+/).filter((word: string) => /^[\p{L}]{4,}$/u.test(word))
      const plain = html.replace(/<[^>]*>/g, ' ')
      expect(
        words.filter((word: string) => !plain.includes(word)),
        `${kind} ${lang}`,
      ).toEqual([])
    }
})

test('a preview shows texts that are not saved', async () => {
  const texts = { closing: { pl: 'Do zobaczenia!', en: 'See you!' } }
  const { text } = (await editor.post(`${url}/orderPlaced/preview`, { lang: 'pl', texts })).json()
  expect(text).toContain('Do zobaczenia!')
  expect((await read('orderPlaced')).isChanged).toBe(false)
})

test('a sample is sent to the own address', async () => {
  const { email } = (await editor.post(`${url}/orderPlaced/sample`, { lang: 'en' })).json()
  const letter = await smtp.mailTo(email)
  expect(letter.subject).toBe('Confirmation of order 000000')
  expect(letter.text).toContain('Brake disc')
})
