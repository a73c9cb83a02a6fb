import type { DeliverySettings, PaymentSettings } from '@partboard/contract/admin/methods.office'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../platform/database/schema.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { StartupError } from '../../../../platform/lifecycle/lifecycle.ts'
import { setAllMethods } from '../methods.changes.ts'
import { readMethodRows } from '../methods.queries.ts'
import { lockTopic } from '../revisions.queries.ts'
import { byCommand } from './setting-command.ts'

export type AllMethods = { deliveries: DeliverySettings[]; payments: PaymentSettings[] }

/** Reads the methods and writes the changed ones in one transaction. @throws ShopError like `setAllMethods` */
export function changeMethods(db: Kysely<Database>, make: (all: AllMethods) => AllMethods): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockTopic(trx, 'methods', null)
    await setAllMethods(trx, byCommand, make(await readMethodRows(trx)))
  })
}

export const isPayment = (systemName: string): boolean => systemName.startsWith('Payments.')

/** @throws StartupError */
export function requireMethod({ deliveries, payments }: AllMethods, name: string): void {
  const names = [...deliveries, ...payments].map(({ systemName }) => systemName)
  if (!names.includes(name))
    throw new StartupError(`There is no method ${name}; there are ${names.join(', ')}. Nothing was changed.`)
}
