import { MAX_VIEWS, type OrderViewFilter } from '@partboard/contract/order-pages/views.office'
import type { Kysely } from 'kysely'
import { type Author, audit } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { deleteView, insertView, lockViews, updateViewName } from './views.queries.ts'

/** The person whose views are changed, who is also the author. */
type Owner = { staffId: number; author: Author }

/** Saves a view of a person. @throws ShopError 'views_full', 'view_name_taken' */
export function saveView(
  db: Kysely<Database>,
  { staffId, author }: Owner,
  view: { name: string; filter: OrderViewFilter },
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const views = await lockViews(trx, staffId)
    if (views.length >= MAX_VIEWS) throw new ShopError('views_full')
    requireFreeName(views, view.name)
    const id = await insertView(trx, staffId, view)
    await audit(trx, author, { action: 'view.saved', subject: { kind: 'staff', id: staffId }, after: view })
    return id
  })
}

/** Renames a view of a person. @throws ShopError 'view_not_found', 'view_name_taken' */
export function renameView(
  db: Kysely<Database>,
  { staffId, author }: Owner,
  id: number,
  name: string,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const views = await lockViews(trx, staffId)
    const view = views.find((one) => one.id === id)
    if (!view) throw new ShopError('view_not_found')
    requireFreeName(
      views.filter((one) => one.id !== id),
      name,
    )
    await updateViewName(trx, id, name)
    await audit(trx, author, {
      action: 'view.renamed',
      subject: { kind: 'staff', id: staffId },
      before: { name: view.name },
      after: { name },
    })
  })
}

/** Removes a view of a person. @throws ShopError 'view_not_found' */
export function removeView(db: Kysely<Database>, { staffId, author }: Owner, id: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const view = (await lockViews(trx, staffId)).find((one) => one.id === id)
    if (!view) throw new ShopError('view_not_found')
    await deleteView(trx, id)
    await audit(trx, author, {
      action: 'view.removed',
      subject: { kind: 'staff', id: staffId },
      before: { name: view.name },
    })
  })
}

function requireFreeName(views: readonly { name: string }[], name: string): void {
  if (views.some((view) => view.name === name)) throw new ShopError('view_name_taken')
}
