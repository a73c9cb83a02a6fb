import type { FindResult } from '@partboard/contract/catalogue'
import { notJudged } from '@partboard/contract/fit'
import type { Lang } from '@partboard/contract/texts'
import { equipmentState, fitOf } from '@partboard/domain/fit'
import { type Interpretation, interpretationTree } from '@partboard/domain/supersession'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/schema.ts'
import type { Say } from '../../platform/texts.ts'
import {
  findPartsBySku,
  findReplacements,
  type ResolvedPart,
  resolvePartNumber,
} from '../../shared/part-lookup.ts'
import { today } from '../../shared/today.ts'
import { listEquipmentRows } from './catalogue.queries.ts'
import { presentBoards, presentTree } from './find.present.ts'
import { type FoundLine, findLines } from './find.queries.ts'
import { fitLineOf } from './lines.ts'
import { exclusiveGroups, typeKeysOf } from './scope.ts'

const nothing: FindResult = { Interpretations: [], Boards: [], SimpleProduct: null }

/**
 * What a number means: its history, the boards that hold it or a number it stands for, and the part to show.
 *
 * Source: DOMAIN.md sections 3 and 4; API.md, Find.
 */
export async function find(
  db: Kysely<Database>,
  version: number,
  request: { sku: string; typeKeys: readonly string[]; equipment: readonly string[] },
  { lang, say }: { lang: Lang; say: Say },
): Promise<FindResult> {
  const resolved = await resolvePartNumber(db, version, request.sku)
  if (!resolved) return nothing
  const links = await findReplacements(db, version, [resolved.part.sku])
  const trees = interpretationTree(resolved.part.sku, links, today())
  const parts = await findPartsBySku(db, version, [...new Set(trees.flatMap(numbersOf))])
  const lines = await findLines(
    db,
    version,
    [...parts.values()].map(({ id }) => id),
    typeKeysOf({ vehicleKeyList: [...request.typeKeys] }),
  )
  return {
    Interpretations: presentTree(trees, { parts, links, say, lang }),
    Boards: presentBoards(await withoutMissing(db, version, lines, request.equipment), lang),
    SimpleProduct: {
      Id: shownPart(resolved).id as NonNullable<FindResult['SimpleProduct']>['Id'],
      ...notJudged,
    },
  }
}

const numbersOf = (tree: Interpretation): string[] => [tree.sku, ...tree.children.flatMap(numbersOf)]

/** The one number that is sold instead; else the number itself, since a set or a choice is no single part. */
export function shownPart({ part, kind, orderable }: ResolvedPart) {
  const isOne = orderable.length === 1 && kind !== 'set' && kind !== 'alternative'
  return isOne ? orderable[0]! : part
}

/** Lines whose condition the vehicle does not meet are not where its part stands. No equipment = not known. */
async function withoutMissing(
  db: Kysely<Database>,
  version: number,
  lines: FoundLine[],
  equipment: readonly string[],
): Promise<FoundLine[]> {
  if (equipment.length === 0) return lines
  const groups = exclusiveGroups(await listEquipmentRows(db, version))
  const state = equipmentState('complete', equipment, new Map(), groups)
  return lines.filter((line) => {
    const vehicle = { typeKeys: line.typeKeys, steering: null, gearbox: null, built: null, equipment: state }
    return fitOf(fitLineOf(line), vehicle).result !== 'hidden'
  })
}
