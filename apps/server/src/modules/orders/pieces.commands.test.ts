import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import { buildPart, buildShop, warsaw } from '../../testing/builders.ts'
import { runCommand } from '../../testing/commands.ts'
import { testDatabase } from '../../testing/database.ts'
import { officeOrders } from '../../testing/office-orders.ts'
import { ordersCommand } from '../order-pages/orders.commands.ts'

const database = await testDatabase()
const { app, db, config } = await buildTestApp({ database })
await buildShop(db)
const { place, read, through, skuOf } = await officeOrders(app, db)
const run = (...args: string[]) => runCommand(ordersCommand, { ...database, config }, args)
const { code } = await db
  .selectFrom('warehouse')
  .select('code')
  .where('id', '=', warsaw)
  .executeTakeFirstOrThrow()

test('an order loses a piece, leaves in two parcels, and a piece comes back, all by commands', async () => {
  const parts = [await buildPart(db), await buildPart(db)]
  const [first, second] = [await skuOf(parts[0]!), await skuOf(parts[1]!)]
  const { id, number } = await place({}, { parts })
  await through(id, 'confirmed')

  await run('short', number, `${second}=1`, '--branch', code, '--then', 'cancelPieces')
  expect(await read(id)).toMatchObject({ pieces: 3, pieceChanges: [{ outcome: 'cancelPieces' }] })

  await run('parcel', number, `${first}=1`, '--branch', code, '--carrier', 'DPD', '--tracking', '6201')
  expect(await read(id)).toMatchObject({ stage: 'confirmed', shippedPieces: 1 })
  await run('parcel', number, '--branch', code, '--carrier', 'DPD', '--tracking', '6202')
  const shipped = await read(id)
  expect(shipped).toMatchObject({ stage: 'shipped', shippedPieces: 3 })
  expect(shipped.shipments.map(({ trackingNumber }) => trackingNumber).toSorted()).toEqual(['6201', '6202'])

  await expect(run('parcel', number, '--branch', code, '--carrier', 'DPD')).rejects.toThrow(
    `${code} has no pieces of this order.`,
  )

  await run('take-back', number, `${first}=1`, '--branch', code, '--why', 'wrongPart')
  expect((await read(id)).pieceChanges.map(({ kind }) => kind)).toEqual(['short', 'returned'])
})

test('pieces are cancelled when the operator is sure', async () => {
  const { id, number, part } = await place()
  const pieces = `${await skuOf(part)}=1`
  await expect(run('cancel-pieces', number, pieces)).rejects.toThrow('add --yes')
  await run('cancel-pieces', number, pieces, '--yes', '--reason', 'na prośbę')
  expect((await read(id)).pieces).toBe(1)
})

test('a wrong part, branch or number of pieces is said, and nothing changes', async () => {
  const { id, number, part } = await place()
  await through(id, 'confirmed')
  const sku = await skuOf(part)
  const parcel = (pieces: string, branch: string) =>
    run('parcel', number, pieces, '--branch', branch, '--carrier', 'DPD')
  await expect(parcel('34114300199=1', code)).rejects.toThrow('The order has no part 34114300199.')
  await expect(parcel(`${sku}=1`, 'NIE')).rejects.toThrow('There is no branch NIE; there are ')
  await expect(parcel(`${sku}=9`, code)).rejects.toThrow('Nothing was changed.')
  await expect(parcel(`${sku}=0`, code)).rejects.toThrow("such as '34 11 4 300 102=2'")
  expect((await read(id)).shippedPieces).toBe(0)
})
