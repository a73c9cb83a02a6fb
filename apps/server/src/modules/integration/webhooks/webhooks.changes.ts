import type { Kysely, Transaction } from 'kysely'
import { type Author, audit } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { newToken } from '../../../platform/http/tokens.ts'
import { tellOwners } from '../../mail/index.ts'
import {
  insertWebhook,
  lockWebhook,
  removeWebhook,
  reviveDeliveries,
  type StoredWebhook,
  setSecret,
  updateWebhook,
  type WebhookFields,
} from './webhooks.queries.ts'

const newSecret = () => `whsec_${newToken()}`
const subjectOf = (id: number) => ({ kind: 'webhook', id })

/** Adds a webhook, which gets the events from now on. @returns its id and secret */
export function addWebhook(
  db: Kysely<Database>,
  author: Author,
  fields: WebhookFields,
): Promise<{ id: number; secret: string }> {
  const secret = newSecret()
  return db.transaction().execute(async (trx) => {
    const id = await insertWebhook(trx, fields, secret)
    await tellOwners(trx, author, { action: 'webhook.added', subject: subjectOf(id), after: { ...fields } })
    return { id, secret }
  })
}

/**
 * @param revision the revision that the author has seen; null = any
 * @throws ShopError 'webhook_not_found', 'changed_meanwhile'
 */
export function changeWebhook(
  db: Kysely<Database>,
  author: Author,
  {
    id,
    revision,
    change,
  }: { id: number; revision: number | null; change: Partial<WebhookFields> & { isActive?: boolean } },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const found = await lock(trx, id)
    if (revision !== null && found.revision !== revision) throw new ShopError('changed_meanwhile')
    await updateWebhook(trx, id, { ...found, ...change })
    const { revision: _, ...before } = found
    const after = { ...before, ...change }
    await tellOwners(trx, author, { action: 'webhook.changed', subject: subjectOf(id), before, after })
  })
}

/** @throws ShopError 'webhook_not_found' */
export function deleteWebhook(db: Kysely<Database>, author: Author, id: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { name, url } = await lock(trx, id)
    await removeWebhook(trx, id)
    await tellOwners(trx, author, {
      action: 'webhook.deleted',
      subject: subjectOf(id),
      before: { name, url },
    })
  })
}

/** @returns the new secret @throws ShopError 'webhook_not_found' */
export function renewSecret(db: Kysely<Database>, author: Author, id: number): Promise<string> {
  const secret = newSecret()
  return db.transaction().execute(async (trx) => {
    // The change of the secret counts as one of the webhook.
    await updateWebhook(trx, id, await lock(trx, id))
    await setSecret(trx, id, secret)
    await tellOwners(trx, author, { action: 'webhook.secretRenewed', subject: subjectOf(id) })
    return secret
  })
}

/**
 * Sends dead deliveries again.
 *
 * @param delivery only this one; null = all
 * @returns their number
 * @throws ShopError 'webhook_not_found', 'delivery_not_dead'
 */
export function replay(
  db: Kysely<Database>,
  author: Author,
  id: number,
  delivery: string | null,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lock(trx, id)
    const count = await reviveDeliveries(trx, id, delivery)
    if (delivery !== null && count === 0) throw new ShopError('delivery_not_dead')
    const after = delivery === null ? { deliveries: count } : { delivery }
    await audit(trx, author, { action: 'webhook.replayed', subject: subjectOf(id), after })
    return count
  })
}

async function lock(trx: Transaction<Database>, id: number): Promise<StoredWebhook> {
  const found = await lockWebhook(trx, id)
  if (!found) throw new ShopError('webhook_not_found')
  return found
}
