import type { Kysely } from 'kysely'
import type { Database } from '../../../../platform/database/schema.ts'
import { isSameText } from '../../../../platform/http/office/actors.ts'
import { newToken } from '../../../../platform/http/tokens.ts'
import { type Place, seal, unseal } from '../../../../platform/secrets/sealed.ts'
import { hasStore } from '../../new-shop/first-rows.ts'
import { hasNoStaff } from './setup.queries.ts'

/**
 * The link by which an empty shop is set up in the browser; null when the shop has a store or staff. The secret is in the
 * database, so every process and every start prints the same link, and every process accepts it. It is in the fragment,
 * which no log of a server contains.
 */
export async function setupLink(db: Kysely<Database>, officeUrl: string): Promise<string | null> {
  if (!(await isUnused(db))) {
    await forgetSetupLink(db)
    return null
  }
  await db
    .insertInto('setup_secret')
    .values({ secret: seal(place, newToken()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return `${officeUrl}/office/setup#${await readSecret(db)}`
}

/** Whether the shop is empty and the secret is that of its link. */
export async function isSetupToken(db: Kysely<Database>, token: string): Promise<boolean> {
  const secret = await readSecret(db)
  return secret !== undefined && isSameText(token, secret) && (await isUnused(db))
}

export async function forgetSetupLink(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('setup_secret').execute()
}

/** The table has one row. */
const place: Place = { column: 'setup_secret.secret', row: true }

async function readSecret(db: Kysely<Database>): Promise<string | undefined> {
  const row = await db.selectFrom('setup_secret').select('secret').executeTakeFirst()
  return row && unseal(place, row.secret)
}

const isUnused = async (db: Kysely<Database>) => !(await hasStore(db)) && (await hasNoStaff(db))
