import { sliderTypes } from '@partboard/contract/pages/content'
import type { Lang } from '@partboard/contract/texts'
import type { Kysely } from 'kysely'
import { themeOf } from './modules/admin/index.ts'
import { referenceTables } from './modules/answers/index.ts'
import { nextChange } from './modules/content/index.ts'
import type { registersAsked } from './modules/customers/index.ts'
import { listSlidesOf, presentSlide, referenceOf, type StoreLook } from './modules/pages/index.ts'
import { readBitmap, readPicture } from './modules/parts/index.ts'
import { followedCache } from './platform/cache/followed.ts'
import type { Database } from './platform/database/schema.ts'
import { lookOf } from './platform/http/context.ts'
import { ShopError } from './platform/http/errors.ts'
import { now } from './platform/time/clock.ts'

type Kept = { look: StoreLook; until: Date | null }

const kept = followedCache<Kept>({
  name: 'store_looks',
  bytes: ({ look }) => 2 * JSON.stringify(look).length,
  tables: referenceTables,
  life: ({ until }) => (until ? Math.max(0, until.getTime() - now().getTime()) : Number.POSITIVE_INFINITY),
})

/**
 * What the pages of a host name show of their store before the app's scripts. It is cached until one of its tables
 * changes.
 *
 * @throws ShopError while the shop is not set up
 */
export async function storeLookOf(
  db: Kysely<Database>,
  registers: ReturnType<typeof registersAsked>,
  hostname: string,
): Promise<StoreLook> {
  const store = await lookOf(db, hostname)
  if (!store) throw new ShopError('unavailable', { retryAfter: 2, cause: 'no_store' })
  const { look } = await kept(db).get(String(store.id), async () => {
    const slides = await listSlidesOf(db, store.id, sliderTypes.LoginPage)
    const parts = await Promise.all(
      (store.languages as Lang[]).map(async (lang) => {
        const { reference, until } = await referenceOf(db, { storeId: store.id, lang, registers })
        const answers = { reference, slides: slides.map((slide) => presentSlide(slide, lang)) }
        return { lang, answers, until }
      }),
    )
    const moments = [...parts.map(({ until }) => until), nextChange(slides)].filter(
      (moment) => moment !== null,
    )
    return {
      look: {
        answers: parts.map(({ lang, answers }) => [lang, answers] as const),
        culture: parts[0]!.answers.reference.Store.DefaultCulture,
        byBrowser: parts[0]!.answers.reference.Store.BrowserLanguage,
        theme: themeOf(store.accent),
        logoRatio: await ratioOf(db, store.logo),
      },
      until: moments.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
    }
  })
  return look
}

/** Width of a logo for each unit of its height; null if it is unknown. */
async function ratioOf(db: Kysely<Database>, logo: string): Promise<number | null> {
  const picture = logo.startsWith('/pictures/') && (await readPicture(db, logo.slice('/pictures/'.length)))
  if (!picture) return null
  const bitmap = readBitmap(picture.bytes)
  if (bitmap) return bitmap.width / bitmap.height
  const box = /viewBox="\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(
    picture.bytes.toString('latin1'),
  )
  return box ? Number(box[1]) / Number(box[2]) : null
}
