import type {
  InfoPage,
  PageHead,
  PageVersion,
  PageVersionHead,
} from '@partboard/contract/pages/content.office'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { textOfHtml } from '../../platform/text/text-of-html.ts'
import { now } from '../../platform/time/clock.ts'
import { fillPage, readPastSettings, settingsKnownSince } from '../content/index.ts'
import { isRequired, placesOf } from './pages.changes.ts'
import type { PageRow, PageSummary, VersionRow } from './pages.queries.ts'
import { mainStore } from './stores.queries.ts'

const dayMs = 24 * 3_600_000

type State = { state: PageVersionHead['state']; until: Date | null }

const basics = (page: PageRow) => ({
  id: page.id,
  seName: page.seName,
  places: placesOf(page),
  storeId: page.storeId,
  isRequired: isRequired(page),
  revision: page.revision,
})

/** A page in the list; none when it has no version. */
export function presentHead(page: PageRow, summary: PageSummary | undefined): PageHead[] {
  if (!summary) return []
  const { title, currentSince, plannedFrom, hasDraft, savedAt, plChangedAt, enChangedAt, author } = summary
  const head: PageHead = {
    ...basics(page),
    title,
    currentSince: currentSince?.toISOString() ?? null,
    plannedFrom: plannedFrom?.toISOString() ?? null,
    hasDraft,
    changedAt: savedAt.toISOString(),
    author,
    translationAgeDays: Math.trunc((plChangedAt.getTime() - enChangedAt.getTime()) / dayMs),
  }
  return [head]
}

/** Finds the state of a version at an instant among all versions of its page. */
export function stateOf(versions: readonly VersionRow[], at: Date): (version: VersionRow) => State {
  const published = versions
    .filter((one): one is VersionRow & { publishedFrom: Date } => one.publishedFrom !== null)
    .sort((a, b) => a.publishedFrom.getTime() - b.publishedFrom.getTime() || a.version - b.version)
  const current = published.findLast(({ publishedFrom }) => publishedFrom <= at)
  return (version) => {
    const place = published.findIndex((one) => one.version === version.version)
    if (place < 0) return { state: 'draft', until: null }
    const until = published[place + 1]?.publishedFrom ?? null
    if (published[place]!.publishedFrom > at) return { state: 'planned', until }
    return { state: current?.version === version.version ? 'current' : 'superseded', until }
  }
}

function presentVersionHead(version: VersionRow, { state, until }: State): PageVersionHead {
  return {
    version: version.version,
    state,
    publishedFrom: version.publishedFrom?.toISOString() ?? null,
    publishedUntil: until?.toISOString() ?? null,
    savedAt: version.savedAt.toISOString(),
    author: version.author,
    note: version.note,
    changedAt: { pl: version.plChangedAt.toISOString(), en: version.enChangedAt.toISOString() },
  }
}

/** @param at the instant whose settings fill the placeholders; null = those of now */
export async function presentVersion(
  db: Kysely<Database>,
  { storeId }: PageRow,
  version: VersionRow,
  { stateOfVersion, at = null }: { stateOfVersion: (version: VersionRow) => State; at?: Date | null },
): Promise<PageVersion> {
  const store = storeId ?? (await mainStore(db))
  const { title, body } = version
  const since = at && store !== null ? await settingsKnownSince(db, store) : null
  const valuesAt = at && since && at < since ? since : (at ?? now())
  const past = at ? { settingsAt: (id: number) => readPastSettings(db, id, valuesAt) } : {}
  return {
    ...presentVersionHead(version, stateOfVersion(version)),
    title,
    body,
    filled: store === null ? body : await fillPage(db, body, store, past),
    valuesAt: valuesAt.toISOString(),
    text: { pl: textOfHtml(body.pl), en: textOfHtml(body.en) },
  }
}

/** @param at `current` is what customers could read at this instant; the others are those of now. null = now */
export async function presentPage(
  db: Kysely<Database>,
  page: PageRow,
  versions: readonly VersionRow[],
  at: Date | null,
): Promise<InfoPage> {
  const [nowState, thenState] = [stateOf(versions, now()), stateOf(versions, at ?? now())]
  const present = (version: VersionRow) => presentVersion(db, page, version, { stateOfVersion: nowState })
  const current = versions.find((version) => thenState(version).state === 'current')
  const draft = versions.find((version) => nowState(version).state === 'draft')
  const planned = versions.filter((version) => nowState(version).state === 'planned')
  return {
    ...basics(page),
    current: current ? await presentVersion(db, page, current, { stateOfVersion: thenState, at }) : null,
    draft: draft ? await present(draft) : null,
    planned: await Promise.all(planned.map((version) => present(version))),
    history: versions.map((version) => presentVersionHead(version, nowState(version))),
  }
}
