import { expect, test } from 'vitest'
import { readConfig } from '../../../../platform/process/config.ts'
import { buildTestApp } from '../../../../testing/app.ts'
import {
  addToCart,
  as,
  blik,
  buildCustomer,
  buildPart,
  buildShop,
  deferred,
} from '../../../../testing/builders.ts'
import { runCommand } from '../../../../testing/commands.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { paymentsCommand } from './payments.commands.ts'

const database = await testDatabase()
const { app, db } = await buildTestApp({ database })
await buildShop(db)

const run = async (...args: string[]) => {
  return await runCommand(paymentsCommand, { ...database, config: readConfig({}) }, args)
}

test('the days until an unpaid order lapses can be set, and apply at once', async () => {
  const anna = await buildCustomer(db)
  await addToCart(app, anna, await buildPart(db))
  const daysOf = async () =>
    (await as(app, anna).get('/api/ShoppingCart/PaymentMethods'))
      .json()
      .PaymentMethods.find((method: Record<string, unknown>) => method.PaymentMethodSystemName === blik)
      .UnpaidDays
  expect(await daysOf()).toBe(7)
  expect(await run('set', blik, 'unpaid_days=3')).toContain(`${blik}  unpaid_days=3  (${blik})`)
  expect(await daysOf()).toBe(3)
  await run('set', blik, 'unpaid_days=never')
  expect(await daysOf()).toBe(null)
  expect(await run('show')).toContain(`${blik}  unpaid_days=never  (${blik})`)
})

test.each([
  [['set', 'Payments.Card', 'unpaid_days=3'], /^There is no payment 'Payments.Card'; there are Payments\./],
  [['set', blik, 'unpaid_days=0'], /^'unpaid_days=0' cannot be: .* from 1 to 365, or never\. Nothing was/],
  [['set', blik, 'unpaid_days=366'], /^'unpaid_days=366' cannot be/],
  [['set', blik, 'unpaid_days=-1'], /^'unpaid_days=-1' cannot be/],
  [['set', blik, 'fee=1'], /^'fee=1' cannot be/],
  [['set', deferred, 'unpaid_days=3'], /is on account: .* never lapse\. Nothing was changed\.$/],
  [['set', blik], /--help/],
  [['show', blik], /--help/],
  [[], /--help/],
])('%j is refused with a message', async (args, sentence) => {
  const before = await run('show')
  await expect(run(...args)).rejects.toThrow(sentence)
  expect(await run('show')).toEqual(before)
})
