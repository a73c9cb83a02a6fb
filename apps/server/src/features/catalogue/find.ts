import type { FindResult, findPart, Scope } from '@partboard/contract/catalogue'
import type { Lang } from '@partboard/contract/texts'
import { equipmentState, fitOf } from '@partboard/domain/fit'
import { type Interpretation, interpretationTree } from '@partboard/domain/supersession'
import type { z } from 'zod'
import type { Say } from '../../platform/texts.ts'
import {
  findPartsBySku,
  findReplacements,
  type ResolvedPart,
  resolvePartNumber,
} from '../../shared/part-lookup.ts'
import { today } from '../../shared/today.ts'
import { fitLineOf } from '../../shared/verdict/facts.ts'
import type { Judge } from '../../shared/verdict/kept.ts'
import type { JudgedVehicle } from '../../shared/verdict/model.ts'
import { presentVerdict, wordingOf } from '../../shared/verdict/present.ts'
import { keptScope, typeKeysOf } from '../../shared/verdict/scope.ts'
import { equipmentOf, readVehicle } from '../../shared/verdict/vehicle.ts'
import { verdictsOf } from '../../shared/verdict/verdicts.ts'
import { presentBoards, presentTree } from './find.present.ts'
import { type FoundLine, findLines } from './find.queries.ts'

const nothing: FindResult = { Interpretations: [], Boards: [], SimpleProduct: null }

/** The vehicle of a Find call. Its two lists as the specification writes them mean the same as those of the scope. */
export function scopeOfFind({
  EquipmentList,
  VehicleKeyList,
  ...scope
}: z.output<typeof findPart.schema.body>): Scope {
  return {
    ...scope,
    vehicleKeyList: scope.vehicleKeyList?.length ? scope.vehicleKeyList : VehicleKeyList,
    equipmentList: scope.equipmentList?.length ? scope.equipmentList : EquipmentList,
  }
}

/**
 * What a number means: its history, the boards that hold it or a number it stands for, and the part to show.
 *
 * Source: DOMAIN.md sections 3 and 4; API.md, Find.
 */
export async function find(
  judge: Judge,
  sku: string,
  scope: Scope,
  { lang, say }: { lang: Lang; say: Say },
): Promise<FindResult> {
  const { db, version } = judge
  const resolved = await resolvePartNumber(db, version, sku)
  if (!resolved) return nothing
  const shown = shownPart(resolved)
  const [links, vehicle, wording] = await Promise.all([
    findReplacements(db, version, [resolved.part.sku]),
    readVehicle(judge, keptScope(scope)),
    wordingOf(judge, lang),
  ])
  const trees = interpretationTree(resolved.part.sku, links, today())
  const parts = await findPartsBySku(db, version, [...new Set(trees.flatMap(numbersOf))])
  const [lines, verdicts] = await Promise.all([
    findLines(
      db,
      version,
      [...parts.values()].map(({ id }) => id),
      typeKeysOf(scope),
    ),
    vehicle && verdictsOf(judge, vehicle, [shown]),
  ])
  return {
    Interpretations: presentTree(trees, { parts, links, say, lang }),
    Boards: presentBoards(await withoutMissing(judge, lines, vehicle, scope), lang),
    SimpleProduct: {
      Id: shown.id as NonNullable<FindResult['SimpleProduct']>['Id'],
      ...presentVerdict(verdicts?.get(shown.id), wording),
    },
  }
}

const numbersOf = (tree: Interpretation): string[] => [tree.sku, ...tree.children.flatMap(numbersOf)]

/** The one number that is sold instead; else the number itself, since a set or a choice is no single part. */
export function shownPart({ part, kind, orderable }: ResolvedPart) {
  const isOne = orderable.length === 1 && kind !== 'set' && kind !== 'alternative'
  return isOne ? orderable[0]! : part
}

/**
 * Lines whose condition the vehicle does not meet are not where its part stands. A list of equipment says so for any
 * vehicle; with neither a vehicle nor a list nothing is known.
 */
async function withoutMissing(
  judge: Judge,
  lines: FoundLine[],
  vehicle: JudgedVehicle | null,
  { equipmentList }: Scope,
): Promise<FoundLine[]> {
  if (!vehicle && !equipmentList?.length) return lines
  const { exclusiveGroups } = await equipmentOf(judge)
  const equipment =
    vehicle?.fit.equipment ?? equipmentState('complete', equipmentList ?? [], new Map(), exclusiveGroups)
  return lines.filter((line) => {
    const kind = { typeKeys: line.typeKeys, steering: null, gearbox: null, built: null, equipment }
    return fitOf(fitLineOf(line), kind).result !== 'hidden'
  })
}
