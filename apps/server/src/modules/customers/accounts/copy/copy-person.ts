import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { CustomerExport } from '@partboard/contract/office/customers'
import type { Kysely } from 'kysely'
import { type Author, audit, type CustomerAuthor } from '../../../../platform/audit/audit.ts'
import type { Database } from '../../../../platform/database/schema.ts'
import { ShopError } from '../../../../platform/http/errors.ts'
import { today } from '../../../../platform/time/today.ts'
import { readPerson } from './copy.queries.ts'

/**
 * Copies everything that the shop stores about a customer, without passwords, tokens and the names of the staff. The
 * copy is in the audit log.
 *
 * @param seesPrices of the person who reads the copy; without it, the copy has no amounts
 * @param dataDir the shop's directory, which has the mails when there is no mail server
 * @throws ShopError 'customer_not_found'
 */
export async function exportPerson(
  db: Kysely<Database>,
  author: Author | CustomerAuthor,
  { id, dataDir, seesPrices = true }: { id: number; dataDir: string; seesPrices?: boolean },
): Promise<CustomerExport> {
  const { email, tables } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const person = await readPerson(trx, { id, seesPrices })
      if (!person) throw new ShopError('customer_not_found')
      await audit(trx, author, { action: 'customer.exported', subject: { kind: 'customer', id } })
      return person
    })
  const mails = await listMails(join(dataDir, 'outbox'), email)
  return { customerId: id, madeOn: today(), tables: { ...tables, mails } }
}

/** Bytes of a mail that are read; its header is at the beginning. */
const headBytes = 4_096
const filesAtOnce = 16

/**
 * The mails of an outbox to one address, by file and date. Their texts are left out, because links in them
 * give access to the account.
 */
async function listMails(outbox: string, email: string): Promise<Record<string, unknown>[]> {
  const names = await readdir(outbox).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  // A name with a point in front is a mail that is still being written.
  const files = names.filter((name) => /^[^.].*\.eml$/.test(name)).sort()
  const mails = []
  for (let from = 0; from < files.length; from += filesAtOnce)
    for (const { file, head } of await Promise.all(
      files
        .slice(from, from + filesAtOnce)
        .map(async (file) => ({ file, head: await readHead(join(outbox, file)) })),
    )) {
      const to = /^To: (.*)$/im.exec(head)?.[1]?.trim()
      if (to?.toLowerCase() !== email.toLowerCase()) continue
      mails.push({ file, date: /^Date: (.*)$/im.exec(head)?.[1]?.trim() ?? null })
    }
  return mails
}

/** The header of a mail; '' = its file was removed meanwhile. */
async function readHead(path: string): Promise<string> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!file) return ''
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.toString('utf8', 0, bytesRead).split('\r\n\r\n')[0]!
  } finally {
    await file.close()
  }
}
