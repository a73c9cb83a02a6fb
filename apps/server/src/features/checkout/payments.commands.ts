import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Command } from '../../platform/process/command.ts'
import { StartupError } from '../../platform/process/lifecycle.ts'

const usage = 'payments show | payments set NAME unpaid_days=DAYS (1 to 365, or never)'
const maxDays = 365

/**
 * `payments …`: shows or sets the days after which an unpaid order lapses, by payment method (docs/operations.md). A
 * change applies to new orders at once.
 *
 * @throws StartupError for an unknown payment method or a wrong number of days; then nothing has changed
 */
export const paymentsCommand: Command = async ({ db }, _config, args, report) => {
  const [action, name, setting, ...more] = args
  if (action === 'set' && name !== undefined && setting !== undefined && more.length === 0)
    await setDays(db, name, readDays(setting))
  else if (action !== 'show' || args.length > 1) throw new StartupError(`Usage: ${usage}`)
  for (const line of await describe(db)) report(line)
}

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

async function setDays(db: Kysely<Database>, name: string, days: number | null): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const methods = await trx
      .selectFrom('payment_method')
      .select(['system_name', 'uses_credit'])
      .orderBy('position')
      .forUpdate()
      .execute()
    const method = methods.find(({ system_name }) => system_name === name)
    const all = methods.map(({ system_name }) => system_name).join(', ') || 'none'
    if (!method) throw new StartupError(`There is no payment '${name}'; there are ${all}.`)
    if (method.uses_credit && days !== null)
      throw new StartupError(
        `${name} is on account: the credit limit vouches for its orders, which never lapse. Nothing was changed.`,
      )
    await trx
      .updateTable('payment_method')
      .set({ unpaid_days: days })
      .where('system_name', '=', name)
      .execute()
  })
}

async function describe(db: Kysely<Database>): Promise<string[]> {
  const methods = await db.selectFrom('payment_method').selectAll().orderBy('position').execute()
  return methods.map(
    ({ system_name, name, unpaid_days }) =>
      `${system_name}  unpaid_days=${unpaid_days ?? 'never'}  (${name.en || name.pl})`,
  )
}
