import { type OfficeSlide, slidePicture, sliders } from '@partboard/contract/pages/slides.office'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Author, audit } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { now } from '../../../platform/time/clock.ts'
import { digestOf, insertPictures, readBitmap } from '../../parts/index.ts'

type SlideFields = Omit<OfficeSlide, 'id' | 'state' | 'revision'>

/** Lists the slides in their order. */
export async function listSlideRows(db: Kysely<Database>): Promise<OfficeSlide[]> {
  const rows = await db.selectFrom('slide').selectAll().orderBy('position').orderBy('id').execute()
  const at = now()
  return rows.map((row) => ({
    id: row.id,
    slider: sliders[row.slider_type]!,
    storeId: row.store_id,
    description: row.description,
    buttonText: row.button_text,
    link: row.link,
    pictureUrl: row.picture_url,
    alt: row.alt_text,
    isFullWidth: row.full_width,
    visibleFrom: row.visible_from?.toISOString() ?? null,
    visibleUntil: row.visible_until?.toISOString() ?? null,
    state: stateAt(at, row.visible_from, row.visible_until),
    revision: row.revision,
  }))
}

function stateAt(at: Date, from: Date | null, until: Date | null): OfficeSlide['state'] {
  if (until && until <= at) return 'over'
  return from && from > at ? 'planned' : 'visible'
}

/** @throws ShopError 'slide_dates' */
function columnsOf(slide: SlideFields) {
  const { visibleFrom, visibleUntil } = slide
  if (visibleFrom !== null && visibleUntil !== null && visibleUntil <= visibleFrom)
    throw new ShopError('slide_dates')
  return {
    slider_type: sliders.indexOf(slide.slider),
    store_id: slide.storeId,
    description: JSON.stringify(slide.description),
    button_text: JSON.stringify(slide.buttonText),
    link: slide.link,
    picture_url: slide.pictureUrl,
    alt_text: JSON.stringify(slide.alt),
    full_width: slide.isFullWidth,
    visible_from: visibleFrom === null ? null : new Date(visibleFrom),
    visible_until: visibleUntil === null ? null : new Date(visibleUntil),
  }
}

/** Locks all slides: they are few, and a new one gets the last place. */
const lockSlides = (trx: Transaction<Database>) =>
  sql`select id from slide order by id for update`.execute(trx)

/** Adds a slide at the end. @throws ShopError 'slide_dates' */
export function addSlide(db: Kysely<Database>, author: Author, slide: SlideFields): Promise<number> {
  return inTransaction(db, async (trx) => {
    await sql`lock table slide in share row exclusive mode`.execute(trx)
    const { rows } = await sql<{ id: number; position: number }>`
      select coalesce(max(id), 0) + 1 as id, coalesce(max(position), 0) + 1 as position from slide`.execute(
      trx,
    )
    await trx
      .insertInto('slide')
      .values({ ...columnsOf(slide), ...rows[0]! })
      .execute()
    const { id } = rows[0]!
    await audit(trx, author, { action: 'slide.added', subject: { kind: 'slide', id }, after: slide })
    return id
  })
}

type SlideTarget = { id: number; revision: number | null }

/** @throws ShopError 'slide_not_found', 'changed_meanwhile', 'slide_dates' */
export function changeSlideOf(
  db: Kysely<Database>,
  author: Author,
  target: SlideTarget,
  slide: SlideFields,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const before = await lockedSlide(trx, target)
    await trx
      .updateTable('slide')
      .set({ ...columnsOf(slide), revision: before.revision + 1 })
      .where('id', '=', target.id)
      .execute()
    const subject = { kind: 'slide', id: target.id }
    await audit(trx, author, { action: 'slide.changed', subject, before, after: slide })
  })
}

/** @throws ShopError 'slide_not_found', 'changed_meanwhile' */
export function removeSlideOf(db: Kysely<Database>, author: Author, target: SlideTarget): Promise<void> {
  return inTransaction(db, async (trx) => {
    const before = await lockedSlide(trx, target)
    await trx.deleteFrom('slide').where('id', '=', target.id).execute()
    await audit(trx, author, { action: 'slide.removed', subject: { kind: 'slide', id: target.id }, before })
  })
}

async function lockedSlide(trx: Transaction<Database>, { id, revision }: SlideTarget): Promise<OfficeSlide> {
  await lockSlides(trx)
  const slide = (await listSlideRows(trx)).find((one) => one.id === id)
  if (!slide) throw new ShopError('slide_not_found')
  if (revision !== null && slide.revision !== revision) throw new ShopError('changed_meanwhile')
  return slide
}

/** Sets the order of all slides. @throws ShopError 'changed_meanwhile' when these are not all slides, once each */
export function setSlideOrder(db: Kysely<Database>, author: Author, ids: readonly number[]): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockSlides(trx)
    const before = (await listSlideRows(trx)).map(({ id }) => id)
    const isSame = ids.length === before.length && before.every((id) => ids.includes(id))
    if (!isSame) throw new ShopError('changed_meanwhile')
    await sql`
      update slide set position = place from unnest(${[...ids]}::int[]) with ordinality as wanted (slide_id, place)
      where slide.id = wanted.slide_id`.execute(trx)
    const subject = { kind: 'slide', id: 'all' }
    await audit(trx, author, { action: 'slide.ordered', subject, before: { ids: before }, after: { ids } })
  })
}

/**
 * Stores the picture of a slide under the digest of its content, so that every process serves it.
 *
 * @throws ShopError 'slide_picture_unknown', 'slide_picture_size'
 */
export async function addSlidePicture(
  db: Kysely<Database>,
  bytes: Buffer,
): Promise<{ pictureUrl: string; width: number; height: number }> {
  const found = readBitmap(bytes)
  if (!found) throw new ShopError('slide_picture_unknown')
  const { type, width, height } = found
  const shape = width / height / (slidePicture.width / slidePicture.height)
  const isFar = width < slidePicture.width / 2 || width > slidePicture.width * 4 || shape < 0.7 || shape > 1.7
  if (isFar) throw new ShopError('slide_picture_size', { params: { width, height } })
  const path = `${digestOf(bytes)}/slide.${type}`
  await inTransaction(db, (trx) => insertPictures(trx, one({ path, bytes })))
  return { pictureUrl: `/pictures/${path}`, width, height }
}

async function* one<T>(item: T): AsyncGenerator<T> {
  yield item
}
