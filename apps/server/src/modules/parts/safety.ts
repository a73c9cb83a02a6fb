import type { LineSafety, PartSafety } from '@partboard/contract/catalogue/part-shapes'
import type { Lang } from '@partboard/contract/texts'
import type { Kysely, Selectable } from 'kysely'
import { versionedCache } from '../../platform/cache/cache.ts'
import type { Database } from '../../platform/database/schema.ts'
import { localText } from '../../platform/text/local-text.ts'
import { type HazardCode, hazardsOf, hazardText } from './hazards.ts'

export type MakerRow = Selectable<Database['maker']>
type SafetyRow = Pick<Selectable<Database['part']>, 'warnings' | 'hazards' | 'signal_word'>

/** What a line of a cart says of its part. */
export type SafetyOfLine = Pick<SafetyRow, 'warnings' | 'hazards'> & {
  hasMaker: boolean
  signalWord: SafetyRow['signal_word']
}

const makers = versionedCache<MakerRow>({ name: 'makers', bytes: 600 })

/** Finds the maker of a part. @param id null = the catalogue does not name one */
export async function findMaker(
  db: Kysely<Database>,
  version: number,
  id: string | null,
): Promise<MakerRow | null> {
  if (id === null) return null
  const find = () =>
    db
      .selectFrom('maker')
      .selectAll()
      .where('version_id', '=', version)
      .where('id', '=', id)
      .executeTakeFirst()
  return (await makers(db, version).get(id, find)) ?? null
}

/** What must be said of a part before it is sold; null = the catalogue says nothing. */
export function presentSafety(part: SafetyRow, maker: MakerRow | null, lang: Lang): PartSafety | null {
  const { pictograms, statements } = hazardsOf(part.hazards)
  const warnings = localText(part.warnings, lang)
  if (!maker && warnings === '' && part.hazards.length === 0 && !part.signal_word) return null
  return {
    Maker: maker && { Name: maker.name, Address: maker.address, Email: maker.email },
    EuPerson:
      maker && maker.eu_name !== ''
        ? { Name: maker.eu_name, Address: maker.eu_address, Email: maker.eu_email }
        : null,
    Warnings: warnings,
    SignalWord: part.signal_word && hazardText(part.signal_word, lang),
    Pictograms: presentHazards(pictograms, lang),
    Statements: presentHazards(statements, lang),
  }
}

/** What a line says of its part before the order; null = as for `presentSafety`. */
export function presentLineSafety(
  { hasMaker, warnings, hazards, signalWord }: SafetyOfLine,
  lang: Lang,
): LineSafety | null {
  const HasWarnings = hazards.length > 0 || signalWord !== null || localText(warnings, lang) !== ''
  if (!hasMaker && !HasWarnings) return null
  return {
    SignalWord: signalWord && hazardText(signalWord, lang),
    Pictograms: presentHazards(hazardsOf(hazards).pictograms, lang),
    HasWarnings,
  }
}

const presentHazards = (codes: readonly HazardCode[], lang: Lang) =>
  codes.map((code) => ({ Code: code, Text: hazardText(code, lang) }))
