import type { ClientOffer } from '@partboard/contract/offers/offer-link'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { buildTestApp } from '../../testing/app.ts'
import { buildPerson, buildShop } from '../../testing/builders.ts'
import { buildGarage, buildSent, mailsOf } from '../../testing/offers.ts'
import { writeLetter } from '../letters/write-letter.ts'
import type { MailJob } from '../mail/queue.ts'

const { app, db, config } = await buildTestApp()
await buildShop(db)
const shop = { app, db }

type WireClientOffer = z.input<typeof ClientOffer>
const letterOf = (mail: MailJob) => writeLetter(db, mail, { id: 1, createdAt: new Date() }, config.publicUrl)

test('the client accepts lines once, whatever is repeated', async () => {
  const { client, code, id, read } = await buildSent(shop, await buildGarage(db))
  const body = { Version: 1, Name: ' Anna Nowak ', Lines: [1, 3] }
  const answers = await Promise.all(Array.from({ length: 6 }, () => client.accept(code, body)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
  expect(new Set(answers.map((one) => one.body)).size).toBe(1)
  const offer: WireClientOffer = answers[0]!.json()
  expect(offer).toMatchObject({
    State: 'partly_accepted',
    Decision: { Kind: 'partly_accepted', Name: 'Anna Nowak', Total: 473 },
  })
  expect(offer.Lines.map(({ Accepted }) => Accepted)).toEqual([true, false, true])
  expect(await read()).toMatchObject({ State: 'partly_accepted', Decision: { Total: 473 } })
  const mails = await mailsOf(db, 'offerDecided', id)
  expect(mails).toHaveLength(1)
  const letter = JSON.stringify(await letterOf(mails[0]!))
  expect(letter).toMatch(/Przyjęta częściowo: 473,00/)
  expect(letter).toContain(`/my-account/offers/${id}`)
  // Another decision is refused, and so is a line that is not in the offer.
  for (const other of [
    await client.accept(code, { ...body, Lines: [1] }),
    await client.decline(code, { Version: 1 }),
  ])
    expect([other.statusCode, other.json().code]).toEqual([409, 'offer_decided'])
  expect((await client.accept(code, { ...body, Lines: [7] })).json().errors).toEqual({
    Lines: [expect.any(String)],
  })
})

test('of two different decisions at once, one is taken', async () => {
  const { client, code, id } = await buildSent(shop, await buildGarage(db))
  const answers = await Promise.all([
    client.accept(code, { Version: 1, Name: 'Anna', Lines: [1, 2] }),
    client.decline(code, { Version: 1 }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await mailsOf(db, 'offerDecided', id)).toHaveLength(1)
})

test('all lines in the sum are the whole offer; none is a refusal', async () => {
  const garage = await buildGarage(db)
  const whole = await buildSent(shop, garage)
  await whole.client.accept(whole.code, { Version: 1, Name: 'Anna', Lines: [1, 2] })
  expect(await whole.read()).toMatchObject({ State: 'accepted', Decision: { Total: 387 } })
  // What a client has accepted is not taken back.
  expect((await whole.post('Withdraw')).json().code).toBe('offer_is_accepted')
  const none = await buildSent(shop, garage)
  const declined = await none.client.decline(none.code, { Version: 1 })
  expect(declined.json()).toMatchObject({
    State: 'declined',
    Decision: { Kind: 'declined', Name: '', Total: 0 },
  })
  expect((await none.post('ToCart')).json().code).toBe('offer_nothing_accepted')
})

test('a question reaches the garage, and the answer the client', async () => {
  const garage = await buildGarage(db)
  const { client, code, id, post, read } = await buildSent(shop, garage)
  expect((await client.ask(code, '')).statusCode).toBe(400)
  expect((await client.ask(code, 'x'.repeat(1001))).statusCode).toBe(400)
  expect(
    (await client.ask(code, '\u202eZdążą Państwo\r\nw\u200b poniedziałek?')).json().Messages,
  ).toMatchObject([{ By: 'client', Text: 'Zdążą Państwo\nw poniedziałek?' }])
  expect((await read()).State).toBe('asked')
  const [mail] = await mailsOf(db, 'offerAsked', id)
  expect(mail).toMatchObject({ customerId: garage.id })
  expect((await letterOf(mail!))!.subject).toMatch(/^Pytanie do oferty OF/)
  expect((await post('Answer', { Text: 'Tak' })).json()).toMatchObject({
    State: 'sent',
    Messages: [{ By: 'client' }, { By: 'garage', Text: 'Tak' }],
  })
  expect((await client.open(code)).json().Messages).toHaveLength(2)
  for (let count = 0; count < 9; count++) await client.ask(code, 'I jeszcze?')
  expect((await client.ask(code, 'I jeszcze?')).statusCode).toBe(429)
})

test('mails go to the person who made the offer while that person may see prices, else to the company', async () => {
  const garage = await buildGarage(db)
  const mechanic = await buildPerson(db, garage)
  const { client, code, id } = await buildSent(shop, mechanic)
  await client.ask(code, 'Kiedy?')
  await db.updateTable('customer').set({ sees_prices: false }).where('id', '=', mechanic.id).execute()
  await client.ask(code, 'Kiedy?')
  expect(await mailsOf(db, 'offerAsked', id)).toMatchObject([
    { customerId: mechanic.id },
    { customerId: garage.id },
  ])
})
