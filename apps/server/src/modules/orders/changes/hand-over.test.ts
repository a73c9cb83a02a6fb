import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { buildPart, buildShop } from '../../../testing/builders.ts'
import { commandOf, runCommand } from '../../../testing/commands.ts'
import { testDatabase } from '../../../testing/database.ts'
import { byPickup, officeOrders, refusal } from '../../../testing/office-orders.ts'

const database = await testDatabase()
const { app, db, config } = await buildTestApp({ database })
await buildShop(db)
const { place, read, go, through } = await officeOrders(app, db)
const lock = await buildPart(db, { theftRelevant: true, name: 'Zamek drzwi' })

/** Places an order of a lock that is ready for pickup. */
async function ready() {
  const order = await place(byPickup, { parts: [lock] })
  await through(order.id, 'confirmed', 'picked', 'readyForPickup')
  return order
}

test('parts that thieves look for are handed over only when the registration document was seen', async () => {
  const { id } = await ready()
  expect((await read(id)).handOver).toEqual({ needsPapers: true, checkedAt: null, checkedBy: '' })
  expect((await go(id, 'delivered')).json()).toEqual(refusal('handover_unchecked'))
  expect((await go(id, 'delivered', { papersChecked: true })).json()).toMatchObject({ stage: 'delivered' })
  const { handOver } = await read(id)
  expect(handOver.checkedBy).not.toBe('')
  expect(Date.parse(handOver.checkedAt!)).toBeLessThanOrEqual(Date.now())
  const rows = await db
    .selectFrom('audit_entry')
    .select(['action', 'after'])
    .where('subject_id', '=', String(id))
    .where('action', '=', 'order.papers_checked')
    .execute()

  expect(rows).toEqual([{ action: 'order.papers_checked', after: { papersChecked: true } }])
})

test('the command line asks for the document too, and other orders need none', async () => {
  const { number, id } = await ready()
  const run = (...args: string[]) => runCommand(commandOf('orders'), { ...database, config }, args)
  await expect(run('deliver', number)).rejects.toThrow('registration document')
  await expect(run('ship', number)).rejects.toThrow('registration document')
  await run('ship', number, '--papers-checked')
  expect((await read(id)).stage).toBe('delivered')
  const plain = await place(byPickup)
  await through(plain.id, 'confirmed', 'picked', 'readyForPickup', 'delivered')
  expect((await read(plain.id)).handOver).toEqual({ needsPapers: false, checkedAt: null, checkedBy: '' })
})
