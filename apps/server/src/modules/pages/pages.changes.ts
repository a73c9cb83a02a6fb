import type { Kysely, Transaction } from 'kysely'
import { type Author, audit } from '../../platform/audit/audit.ts'
import type { Database, OfficeText } from '../../platform/database/schema.ts'
import { ShopError } from '../../platform/http/errors.ts'
import { cleanApart } from '../../platform/text/clean-apart.ts'
import type { Removed } from '../../platform/text/clean-html.ts'
import { now } from '../../platform/time/clock.ts'
import { requiredPages, wrongPlaceholders } from '../content/index.ts'
import {
  deleteDraft,
  insertPage,
  isDraftingAlready,
  listVersions,
  lockPage,
  type PageRow,
  raiseRevision,
  removePageRow,
  setPublication,
  updatePage,
  type VersionRow,
  writeDraft,
} from './pages.queries.ts'

/** A page to change. `revision` = the one that the author has seen; null = whatever it is. */
export type PageTarget = { id: number; revision: number | null }
type PageTexts = { title: OfficeText; body: OfficeText; note: string }

export const placesOf = (page: PageRow) =>
  (['row1', 'row2', 'row3', 'sitemap', 'top'] as const).filter((place) => page[place])

/** Whether the law requires the page. A store's own page may go, because the common one remains. */
export const isRequired = ({ seName, storeId }: Pick<PageRow, 'seName' | 'storeId'>): boolean =>
  storeId === null && requiredPages.includes(seName)

/** Creates a page with an empty draft. @throws ShopError 'page_address_taken' */
export function addPage(
  db: Kysely<Database>,
  author: Author,
  page: { seName: string; title: OfficeText; places: readonly string[]; storeId: number | null },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const id = await insertPage(trx, page)
    const draft = { title: page.title, body: { pl: '', en: '' }, note: '' }
    await writeDraft(trx, id, { ...draft, plChangedAt: now(), enChangedAt: now() }, author)
    await audit(trx, author, { action: 'page.added', subject: { kind: 'page', id }, after: { ...page } })
    return id
  })
}

/** @throws ShopError 'page_not_found', 'changed_meanwhile', 'page_address_taken', 'page_required' */
export function changePageOf(
  db: Kysely<Database>,
  author: Author,
  target: PageTarget,
  change: { seName?: string | undefined; places?: readonly string[] | undefined },
): Promise<void> {
  return changing(db, target, async (trx, page) => {
    const before = { seName: page.seName, places: placesOf(page) }
    const after = { seName: change.seName ?? before.seName, places: change.places ?? before.places }
    if (isRequired(page) && after.seName !== before.seName) throw new ShopError('page_required')
    await updatePage(trx, page.id, after)
    await audit(trx, author, {
      action: 'page.changed',
      subject: { kind: 'page', id: page.id },
      before,
      after,
    })
  })
}

/**
 * Saves the draft of a page. The audit log gets an entry with the first save of a person, and another one only when
 * something else has happened to the page meanwhile.
 *
 * @returns what was removed from the HTML
 * @throws ShopError 'page_not_found', 'changed_meanwhile', 'page_unknown_value'
 */
export async function saveDraft(
  db: Kysely<Database>,
  author: Author,
  target: PageTarget,
  texts: PageTexts,
): Promise<Removed[]> {
  const { clean, removed } = await cleaned(texts)
  return changing(db, target, async (trx, { id }) => {
    await storeDraft(trx, author, id, clean)
    // The editor saves every few seconds. An entry of each save would bury the others, and entries never change.
    if (!(await isDraftingAlready(trx, author, id)))
      await audit(trx, author, {
        action: 'page.drafted',
        subject: { kind: 'page', id },
        after: { title: texts.title },
      })
    return removed
  })
}

/** Cleans the texts of a page. @throws ShopError 'page_unknown_value', 'too_much_work' */
async function cleaned(texts: PageTexts): Promise<{ clean: PageTexts; removed: Removed[] }> {
  const pl = await cleanApart('cleanHtmlWithReport', texts.body.pl)
  const en = await cleanApart('cleanHtmlWithReport', texts.body.en)
  const wrong = wrongPlaceholders(pl.html + en.html)
  if (wrong.length > 0) throw new ShopError('page_unknown_value', { params: { values: wrong.join(', ') } })
  return {
    clean: { ...texts, body: { pl: pl.html, en: en.html } },
    removed: mergeRemoved([...pl.removed, ...en.removed]),
  }
}

/** Stores a draft; the text of a language that is the same as before keeps the time of its last change. */
async function storeDraft(
  trx: Transaction<Database>,
  author: Author,
  id: number,
  { title, body, note }: PageTexts,
): Promise<void> {
  const [newest] = await listVersions(trx, id)
  const isSame = (lang: 'pl' | 'en') =>
    newest?.title[lang] === title[lang] && newest.body[lang] === body[lang]
  const draft = {
    title,
    body,
    note,
    plChangedAt: isSame('pl') ? newest!.plChangedAt : now(),
    enChangedAt: isSame('en') ? newest!.enChangedAt : now(),
  }
  await writeDraft(trx, id, draft, author)
}

/** @throws ShopError 'page_not_found', 'changed_meanwhile', 'page_no_draft' */
export function discardDraft(db: Kysely<Database>, author: Author, target: PageTarget): Promise<void> {
  return changing(db, target, async (trx, { id }) => {
    const versions = await listVersions(trx, id)
    // A page without any version could not be shown.
    if (versions.length === 1 || !(await deleteDraft(trx, id))) throw new ShopError('page_no_draft')
    await audit(trx, author, { action: 'page.draftDiscarded', subject: { kind: 'page', id } })
  })
}

/**
 * Publishes the draft of a page.
 *
 * @param at the instant from which customers read it; null = now
 * @param note null = the draft's own
 * @throws ShopError 'page_not_found', 'changed_meanwhile', 'page_no_draft', 'page_text_missing', 'page_past'
 */
export function publishDraft(
  db: Kysely<Database>,
  author: Author,
  target: PageTarget,
  { at, note }: { at: Date | null; note: string | null },
): Promise<void> {
  return changing(db, target, async (trx, { id }) => {
    const draft = (await listVersions(trx, id)).find(({ publishedFrom }) => publishedFrom === null)
    if (!draft) throw new ShopError('page_no_draft')
    if (draft.body.pl.trim() === '' || draft.body.en.trim() === '') throw new ShopError('page_text_missing')
    if (at && at < now()) throw new ShopError('page_past')
    const from = at ?? now()
    await setPublication(trx, id, draft.version, { from, note: note ?? draft.note })
    await audit(trx, author, {
      action: at ? 'page.planned' : 'page.published',
      subject: { kind: 'page', id },
      after: { version: draft.version, from, title: draft.title },
    })
  })
}

/** @throws ShopError 'page_not_found', 'changed_meanwhile', 'page_has_draft', 'page_not_planned' */
export function withdrawVersion(
  db: Kysely<Database>,
  author: Author,
  target: PageTarget,
  version: number,
): Promise<void> {
  return changing(db, target, async (trx, { id }) => {
    const versions = await listVersions(trx, id)
    const planned = versions.find((one) => one.version === version)
    if (!planned?.publishedFrom || planned.publishedFrom <= now()) throw new ShopError('page_not_planned')
    refuseDraft(versions)
    await setPublication(trx, id, version, { from: null, note: planned.note })
    await audit(trx, author, {
      action: 'page.withdrawn',
      subject: { kind: 'page', id },
      before: { version, from: planned.publishedFrom },
    })
  })
}

/** @throws ShopError 'page_not_found', 'changed_meanwhile', 'page_version_not_found', 'page_has_draft' */
export function restoreVersion(
  db: Kysely<Database>,
  author: Author,
  target: PageTarget,
  version: number,
): Promise<void> {
  return changing(db, target, async (trx, { id }) => {
    const versions = await listVersions(trx, id)
    const former = versions.find((one) => one.version === version)
    if (!former) throw new ShopError('page_version_not_found')
    refuseDraft(versions)
    await storeDraft(trx, author, id, { title: former.title, body: former.body, note: `← ${version}` })
    await audit(trx, author, { action: 'page.restored', subject: { kind: 'page', id }, after: { version } })
  })
}

function refuseDraft(versions: readonly VersionRow[]): void {
  if (versions.some(({ publishedFrom }) => publishedFrom === null)) throw new ShopError('page_has_draft')
}

/**
 * Removes a page. Its published versions are kept.
 *
 * @param confirm the page's address
 * @throws ShopError 'page_not_found', 'changed_meanwhile', 'page_required', 'page_not_confirmed'
 */
export function removePageOf(
  db: Kysely<Database>,
  author: Author,
  target: PageTarget,
  confirm: string | null,
): Promise<void> {
  return changing(db, target, async (trx, page) => {
    const { id, seName } = page
    if (isRequired(page)) throw new ShopError('page_required')
    if (confirm !== seName) throw new ShopError('page_not_confirmed', { params: { name: seName } })
    await removePageRow(trx, id)
    await audit(trx, author, { action: 'page.removed', subject: { kind: 'page', id }, before: { seName } })
  })
}

/** Locks a page, changes it, and counts the change. */
function changing<T>(
  db: Kysely<Database>,
  { id, revision }: PageTarget,
  change: (trx: Transaction<Database>, page: PageRow) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const page = await lockPage(trx, id)
    if (!page) throw new ShopError('page_not_found')
    if (revision !== null && page.revision !== revision) throw new ShopError('changed_meanwhile')
    const result = await change(trx, page)
    await raiseRevision(trx, id)
    return result
  })
}

function mergeRemoved(removed: readonly Removed[]): Removed[] {
  const byKey = new Map<string, Removed>()
  for (const { kind, name, count } of removed) {
    const before = byKey.get(`${kind} ${name}`)?.count ?? 0
    byKey.set(`${kind} ${name}`, { kind, name, count: before + count })
  }
  return [...byKey.values()]
}
