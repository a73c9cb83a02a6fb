import { Command } from '@commander-js/extra-typings'
import { readMethods, setMethods } from '@partboard/contract/admin/methods.office'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../platform/database/schema.ts'
import { StartupError } from '../../../../platform/lifecycle/lifecycle.ts'
import { examples, type Shop, type ShopCommand } from '../../../../platform/process/command.ts'
import { does } from '../../../../platform/process/office-calls.ts'
import { readMethodRows } from '../methods.queries.ts'
import { changeMethods } from './change-methods.ts'

const maxDays = 365

/**
 * `payments …`: shows or sets the days after which an unpaid order lapses, by payment method (docs/operations/office.md#unpaid-orders). A
 * change applies to new orders at once.
 */
export const paymentsCommand: ShopCommand = (inShop) =>
  new Command('payments')
    .description('Shows or sets the days after which an unpaid order lapses.')
    .addHelpText(
      'after',
      examples(
        'payments show',
        `payments set Payments.Transfer unpaid_days=7    # 1 to ${maxDays}, or never`,
      ),
    )
    .addCommand(
      does(new Command('show'), readMethods)
        .description('Lists the payment methods and their days.')
        .option('--json', 'as JSON')
        .action(inShop((shop, { json }) => show(shop, json))),
    )
    .addCommand(
      does(new Command('set'), setMethods)
        .description('Sets the days of a payment method.')
        .argument('<name>', 'as `payments show` lists it')
        .argument('<setting>', 'unpaid_days=DAYS')
        .option('--json', 'as JSON')
        .action(
          inShop(async (shop, name, setting, { json }) => {
            await setDays(shop.db, name, readDays(setting))
            await show(shop, json)
          }),
        ),
    )

/** @returns null = never */
function readDays(setting: string): number | null {
  const value = /^unpaid_days=(\d{1,3}|never)$/.exec(setting)?.[1]
  if (value === 'never') return null
  const days = Number(value)
  if (!(days >= 1 && days <= maxDays))
    throw new StartupError(
      `'${setting}' cannot be: unpaid_days is a whole number from 1 to ${maxDays}, or never. Nothing was changed.`,
    )
  return days
}

function setDays(db: Kysely<Database>, name: string, days: number | null): Promise<void> {
  return changeMethods(db, ({ deliveries, payments }) => {
    const payment = payments.find(({ systemName }) => systemName === name)
    const all = payments.map(({ systemName }) => systemName).join(', ') || 'none'
    if (!payment) throw new StartupError(`There is no payment '${name}'; there are ${all}.`)
    if (payment.usesCredit && days !== null)
      throw new StartupError(
        `${name} is on account: the credit limit vouches for its orders, which never lapse. Nothing was changed.`,
      )
    return {
      deliveries,
      payments: payments.map((one) => (one === payment ? { ...one, unpaidDays: days } : one)),
    }
  })
}

async function show({ db, report }: Shop, isJson: true | undefined): Promise<void> {
  const { payments } = await readMethodRows(db)
  const items = payments.map(({ systemName, unpaidDays, name }) => ({
    name: systemName,
    unpaidDays,
    title: name.en || name.pl,
  }))
  if (isJson) return report(JSON.stringify({ items }))
  for (const { name, unpaidDays, title } of items)
    report(`${name}  unpaid_days=${unpaidDays ?? 'never'}  (${title})`)
}
