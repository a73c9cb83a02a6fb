import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { hashToken } from '../../../platform/http/tokens.ts'

/** Limit for one account, so that a program that names a new device each time cannot fill the table. */
const maxDevices = 50

/** How long the link of a letter lets a device in. */
export const deviceLinkMinutes = 30

/** So many letters are enough: each link lets in the device on which it is pressed, whoever caused the letter. */
const maxLinks = 5

/** Hash of the number that a device keeps; null = it has none. */
export const deviceHashOf = (device: string | null | undefined): Buffer | null =>
  device == null ? null : hashToken(device)

/** Records that somebody has signed in on a device. Above the limit, those used longest ago are forgotten. */
export async function rememberDevice(
  trx: Transaction<Database>,
  customerId: number,
  deviceHash: Buffer | null,
): Promise<void> {
  if (deviceHash === null) return
  await sql`
    insert into known_device (customer_id, device_hash) values (${customerId}, ${deviceHash})
    on conflict (customer_id, device_hash) do update set last_used_at = now()`.execute(trx)
  await sql`
    delete from known_device where (customer_id, device_hash) in (
      select customer_id, device_hash from known_device where customer_id = ${customerId}
      order by last_used_at desc offset ${maxDevices} for update skip locked)`.execute(trx)
}

/** Forgets the devices and the open links of an account whose password was set by a link. */
export async function forgetDevices(trx: Transaction<Database>, customerId: number): Promise<void> {
  await trx.deleteFrom('known_device').where('customer_id', '=', customerId).execute()
  await forgetDeviceLinks(trx, customerId)
}

/** Ends the open links of an account, because they were sent for another password. */
export async function forgetDeviceLinks(trx: Transaction<Database>, customerId: number): Promise<void> {
  await trx.deleteFrom('device_link').where('customer_id', '=', customerId).execute()
}

/**
 * Creates a link that lets in the device on which it is pressed.
 *
 * @param jobId the job of the mail that contains the link
 * @returns false when enough links of the account are open already
 */
export async function addDeviceLink(
  db: Kysely<Database>,
  { customerId, tokenHash, jobId }: { customerId: number; tokenHash: Buffer; jobId: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into device_link (token_hash, customer_id, job_id, expires_at)
    select ${tokenHash}, ${customerId}::int, ${jobId}::bigint, now() + make_interval(mins => ${deviceLinkMinutes}::int)
    where (select count(distinct job_id) from device_link
      where customer_id = ${customerId}::int and expires_at > now() and job_id <> ${jobId}::bigint) < ${maxLinks}
    returning 1 as one`.execute(db)
  return rows.length > 0
}

/**
 * Uses a link, once; the other links of the account end too. It locks the customer before the links, as a change of the
 * password does, so that a link of an old password opens nothing, and a block meanwhile ends the session.
 *
 * @returns the customer's id; null when the link is unknown, used or expired
 */
export async function useDeviceLink(trx: Transaction<Database>, tokenHash: Buffer): Promise<number | null> {
  await sql`
    select from customer where id = (select customer_id from device_link where token_hash = ${tokenHash})
    for no key update`.execute(trx)
  const used = await trx
    .deleteFrom('device_link')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('customer_id')
    .executeTakeFirst()
  if (!used) return null
  await forgetDeviceLinks(trx, used.customer_id)
  return used.customer_id
}
