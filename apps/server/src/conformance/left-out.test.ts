import { officeCalls } from '@partboard/contract/documentation/office'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { buildTestApp } from '../testing/app.ts'
import { buildCustomer } from '../testing/builders.ts'
import { loadedDatabase } from '../testing/database.ts'
import { asStaff, buildStaff } from '../testing/office.ts'
import { officeOrders } from '../testing/office-orders.ts'

/**
 * A field that a change leaves out stays as it is, and null is a value of its own: it is stored where a field may have none,
 * and refused elsewhere. Walked are all fields of all changes of the office.
 */
const { app, db } = await buildTestApp({ database: await loadedDatabase() })
const staff = await buildStaff(db)
const owner = asStaff(app, staff)
const office = '/api/office/v1'
const made = async (url: string, body: object) => (await owner.post(`${office}${url}`, body)).json()

/** The row that each change changes: its table, the name of its key, and the key. */
const rows: Record<string, () => Promise<[table: string, key: string, value: string | number]>> = {
  changeStaff: async () => ['staff', 'id', (await buildStaff(db, { role: 'sales' })).id],
  changeBranch: async () => ['warehouse', 'id', 1],
  changeStore: async () => ['store', 'id', 1],
  changeCurrency: async () => ['currency', 'code', 'EUR'],
  changeCustomer: async () => ['customer', 'id', (await buildCustomer(db, { priceBasis: 'net' })).id],
  changeWebhook: async () => [
    'webhook',
    'id',
    (await made('/webhooks', { name: 'ERP', url: 'https://erp.example/hook' })).webhook.id,
  ],
  renameOrderView: async () => [
    'order_view',
    'id',
    (await made('/orders/views', { name: 'Rano', filter: { view: 'open' } })).id,
  ],
  changePage: async () => ['topic', 'id', 1],
  correctParcel: async () => ['shipment', 'id', (await parcel()).id],
}

/** A parcel of an order that has left. */
async function sendParcel(): Promise<{ id: number; orderId: number }> {
  const { place, through, go, picker } = await officeOrders(app, db)
  const { id: orderId } = await place()
  await through(orderId, 'confirmed', 'picked')
  const { shipments } = (await go(orderId, 'shipped', {}, picker)).json()
  return { id: shipments[0].id, orderId }
}
let sent: ReturnType<typeof sendParcel> | undefined
const parcel = () => (sent ??= sendParcel())

/** The revision of what is changed, where its row has none of its own. */
const revisions: Record<string, () => Promise<number>> = {
  // Currencies have one revision together.
  changeCurrency: async () => (await owner.get(`${office}/settings/currencies`)).json().revision,
  correctParcel: async () =>
    (await owner.get(`${office}/orders/${(await parcel()).orderId}`)).json().revision,
}

const changes = officeCalls.filter(({ endpoint }) => endpoint.method === 'PATCH')

test('every change of the office is walked', () => {
  expect(changes.map(({ name }) => name).sort()).toEqual(Object.keys(rows).sort())
})

test.each(changes.map(({ name, endpoint }) => [name, endpoint] as const))(
  '%s leaves alone what it does not name',
  async (name, { url, schema, docs }) => {
    const [table, key, value] = await rows[name]!()
    const stored = async () => {
      const { rows: found } = await sql<{ row: Record<string, unknown> }>`
        select to_jsonb(t) as row from ${sql.table(table)} t where ${sql.ref(key)} = ${value}`.execute(db)
      return found[0]!.row
    }
    const change = async (body: object) => {
      const revision = (await revisions[name]?.()) ?? (await stored()).revision
      const address = url
        .replace(/\{\w+\}(?=[^{]*$)/, String(value))
        .replace('{id}', String(name === 'correctParcel' && (await parcel()).orderId))
      const { statusCode } = await owner.patch(address, body, {
        'if-match': `"${revision}"`,
      })
      return statusCode
    }
    /** The columns that a change has changed, beside those that count changes. */
    const changedBy = async (body: object): Promise<[status: number, columns: string[]]> => {
      const before = await stored()
      const status = await change(body)
      const after = await stored()
      const columns = Object.keys(after).filter(
        (column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]),
      )
      return [status, columns.filter((column) => !/^(revision|(changed|updated)_at)$/.test(column))]
    }

    const { shape } = schema.body as unknown as z.ZodObject
    expect((await changedBy({}))[1]).toEqual([])
    for (const field of Object.keys(shape)) {
      const mayBeNull = (schema.body as unknown as z.ZodObject).safeParse({ [field]: null }).success
      const [status, columns] = await changedBy({ [field]: null })
      if (mayBeNull) expect([field, status], field).toEqual([field, 200])
      else expect([field, status, columns]).toEqual([field, 400, []])
      // A second null finds it stored.
      expect([field, (await changedBy({ [field]: null }))[1]]).toEqual([field, []])
    }
    const body = (docs!.example as { body: object }).body
    const [status, columns] = await changedBy(body)
    expect([status, columns.length <= Object.keys(body).length]).toEqual([200, true])
  },
)
