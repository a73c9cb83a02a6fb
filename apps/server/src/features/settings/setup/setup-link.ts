import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { isSameText } from '../../../platform/http/office/actors.ts'
import { newToken } from '../../../platform/http/tokens.ts'
import { hasStore } from '../../../services/new-shop/first-rows.ts'
import { hasNoStaff } from './setup.queries.ts'

/** The secret is a file that only the shop's user reads, so that all workers of the machine know it. */
const fileIn = (dataDir: string) => join(dataDir, 'setup-secret')

type Place = { db: Kysely<Database>; dataDir: string }

/**
 * The link by which an empty shop is set up in the browser; null when the shop has a store or staff. It stays the same
 * until then, also after another start. The secret is in the fragment, which no log of a server contains.
 */
export async function setupLink({ db, dataDir }: Place, publicUrl: string): Promise<string | null> {
  const file = fileIn(dataDir)
  if (!(await isUnused(db))) {
    rmSync(file, { force: true })
    return null
  }
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, newToken(), { mode: 0o600, flag: 'wx' })
  }
  return `${publicUrl}/office/setup#${readFileSync(file, 'utf8')}`
}

/** Whether the shop is empty and the secret is that of its link. */
export async function isSetupToken({ db, dataDir }: Place, token: string): Promise<boolean> {
  const file = fileIn(dataDir)
  return existsSync(file) && isSameText(token, readFileSync(file, 'utf8')) && (await isUnused(db))
}

export const forgetSetupLink = (dataDir: string): void => rmSync(fileIn(dataDir), { force: true })

const isUnused = async (db: Kysely<Database>) => !(await hasStore(db)) && (await hasNoStaff(db))
