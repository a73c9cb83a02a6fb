import type { MailKind } from '@partboard/contract/letters/mails.office'
import type { OfficeLang } from '@partboard/domain/text/languages'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import {
  addOwnBlocks,
  changedTextsOf,
  defaultBlock,
  type Letter,
  type MailTextKind,
  mailBlocks,
  mailTextKinds,
  placeholdersOf,
  readMailTexts,
  renderLetter,
  withChangedTexts,
} from '../../mail/index.ts'
import { hasStoreOf, mainStore } from '../../pages/index.ts'
import { sampleLetter } from '../sample-letter.ts'
import { listMailTextRows, type MailTextChange, type MailTextRow, mergeTexts } from './mails.changes.ts'

/** Lists the kinds of mails with their texts. */
export async function listMailKinds(db: Kysely<Database>): Promise<MailKind[]> {
  const rows = new Map((await listMailTextRows(db)).map((row) => [row.kind, row]))
  return mailTextKinds.map((kind) => presentMail(kind, rows.get(kind)))
}

/** A kind of mail with its texts. */
export async function findMailKind(db: Kysely<Database>, kind: MailTextKind): Promise<MailKind> {
  const rows = await listMailTextRows(db)
  return presentMail(
    kind,
    rows.find((row) => row.kind === kind),
  )
}

/**
 * Renders a mail about an invented order or customer.
 *
 * @param texts are used without being saved
 * @throws ShopError 'mail_unknown_value', 'mail_missing_value'
 */
export async function previewOf(
  db: Kysely<Database>,
  wanted: { of: MailTextKind; lang: OfficeLang; storeId: number },
  change: MailTextChange,
  publicUrl: string,
): Promise<{ subject: string; html: string; text: string }> {
  const stored = await readMailTexts(db)
  const texts = mergeTexts(wanted.of, stored.get(wanted.of) ?? {}, change)
  const letter = await withChangedTexts(changedTextsOf(new Map([[wanted.of, texts]])), () =>
    sampleLetter(db, wanted, publicUrl),
  )
  const own = addOwnBlocks(letter, wanted.of, texts)
  return { subject: own.subject, ...renderLetter(own, previewSources(own)) }
}

/** @throws ShopError 'bad_store' for an unknown store */
export async function storeOf(db: Kysely<Database>, asked: number | undefined): Promise<number> {
  const id = asked ?? (await mainStore(db))
  if (id === null || !(await hasStoreOf(db, id))) throw new ShopError('bad_store')
  return id
}

/** @throws ShopError 'mail_not_found' */
export function kindOf(text: string): MailTextKind {
  const kind = mailTextKinds.find((one) => one === text)
  if (!kind) throw new ShopError('mail_not_found')
  return kind
}

function presentMail(kind: MailTextKind, row: MailTextRow | undefined): MailKind {
  const blocks = mailBlocks.map((block) => {
    const own = row?.texts[block] ?? {}
    const standard = { pl: defaultBlock(kind, block, 'pl'), en: defaultBlock(kind, block, 'en') }
    return {
      block,
      text: { ...standard, ...own },
      default: standard,
      isChanged: Object.keys(own).length > 0,
      ...placeholdersOf(kind, block),
    }
  })
  return {
    kind,
    blocks,
    isChanged: blocks.some(({ isChanged }) => isChanged),
    changedAt: row?.changedAt.toISOString() ?? null,
    author: row?.author ?? '',
    revision: row?.revision ?? 0,
  }
}

/** A preview has its pictures in the page, because it has no attachments. */
const previewSources = ({ seller }: Letter) => ({
  logo: seller.look.logo?.url ?? '',
  code: (code: Buffer) => `data:image/png;base64,${code.toString('base64')}`,
})
