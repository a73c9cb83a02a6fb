import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { writeLetter } from '../modules/letters/write-letter.ts'
import type { MailJob } from '../modules/mail/queue.ts'
import { deliveryNote, orderConfirmation, pickList } from '../modules/orders/papers/papers.ts'
import { buildTestApp } from '../testing/app.ts'
import { buildPart, buildShop } from '../testing/builders.ts'
import { asStaff, buildStaff } from '../testing/office.ts'
import { officeOrders, officeOrdersUrl } from '../testing/office-orders.ts'
import { pdfText } from '../testing/pdf-text.ts'
import { notAsPrinted, printedOf, printOtherwise, rebuilt } from './printed.ts'

const { app, db, config } = await buildTestApp()
await buildShop(db)
await printOtherwise(db)
const { place, through, sales } = await officeOrders(app, db)
const owner = asStaff(app, await buildStaff(db))

test('the office, the papers and the mails of an order have the number as it is printed', async () => {
  const part = await buildPart(db)
  const { id } = await place({}, { parts: [part] })
  const printed = printedOf(part.sku)
  await through(id, 'confirmed')
  const pages = [
    `${officeOrdersUrl}/${id}`,
    '/api/office/v1/picking',
    `/api/office/v1/parts?q=${part.sku}`,
    `/api/office/v1/parts/${part.sku}`,
    `/api/office/v1/stock?sku=${part.sku}`,
  ]
  for (const url of pages) {
    const answer = await owner.get(url)
    expect(answer.body, url).toContain(JSON.stringify(printed).slice(1, -1))
    expect(notAsPrinted(answer.json()), url).toEqual([])
  }
  const picking = await pickList(db, { orderIds: [id], branchIds: [], lang: 'pl' })
  await through(id, 'picked', 'shipped')
  const { shipments } = (await sales.get(`${officeOrdersUrl}/${id}`)).json()
  const papers = {
    picking,
    confirmation: await orderConfirmation(db, id),
    note: await deliveryNote(db, { orderId: id, shipmentId: shipments[0].id }),
  }
  for (const [name, paper] of Object.entries(papers)) {
    const text = await pdfText(paper!)
    expect(text, name).toContain(printed)
    expect(text, name).not.toMatch(rebuilt)
  }
  const { rows } = await sql<{ payload: MailJob }>`
    select payload from graphile_worker._private_jobs where (payload ->> 'orderId')::int = ${id}`.execute(db)
  const letters = await Promise.all(
    rows.map(({ payload }) => writeLetter(db, payload, { id: 1, createdAt: new Date() }, config.publicUrl)),
  )
  const texts = JSON.stringify(letters.map((letter) => letter?.blocks))
  expect(texts).toContain(printed)
  expect(texts).not.toMatch(rebuilt)
})
