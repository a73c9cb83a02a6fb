import type { FindResult, Scope } from '@partboard/contract/catalogue/catalogue-shapes'
import type { Lang } from '@partboard/contract/texts'
import { equipmentState, fitOf, nothingKnown } from '@partboard/domain/fit/fit'
import { type Interpretation, interpretationTree } from '@partboard/domain/parts/supersession'
import type { Translate } from '../../../platform/http/texts.ts'
import { today } from '../../../platform/time/today.ts'
import {
  equipmentOf,
  fitLineOf,
  type Judge,
  type JudgedVehicle,
  keptScope,
  presentVerdict,
  readVehicle,
  typeKeysOf,
  verdictsOf,
  wordingOf,
} from '../../fit/index.ts'
import {
  brandsOfTrees,
  findPartNumber,
  isChoice,
  presentChoice,
  readAsText,
  shownPart,
} from '../../parts/index.ts'
import { presentBoards, presentTree } from './find.present.ts'
import { type FoundLine, findLines } from './find.queries.ts'

const emptyResult: FindResult = {
  Interpretations: [],
  Boards: [],
  SimpleProduct: null,
  Choices: [],
  Lacks: '',
  ReadAs: '',
}

/**
 * Finds a part number: its history, the boards with it or with a number in that history, and the part to show. If
 * several parts have the number, the answer is the choice between them.
 *
 * Source: docs/spec/trade.md#part-numbers, docs/spec/trade.md#supersession, docs/spec/wire.md#catalogue.
 */
export async function find(
  judge: Judge,
  sku: string,
  scope: Scope,
  { lang, translate }: { lang: Lang; translate: Translate },
): Promise<FindResult> {
  const { db, version } = judge
  const resolved = await findPartNumber(db, version, sku)
  if (!resolved) return emptyResult
  if (isChoice(resolved))
    return {
      ...emptyResult,
      Choices: resolved.choices.map((hit) => presentChoice(hit, lang)),
      Lacks: resolved.lacks ?? '',
    }
  const shown = shownPart(resolved)
  const { parts, links } = resolved.history
  const trees = interpretationTree(resolved.part.sku, links, today())
  const ids = [...new Set(trees.flatMap(numbersOf))].flatMap((number) => parts.get(number)?.id ?? [])
  const [lines, vehicle, wording, brands] = await Promise.all([
    findLines(db, version, ids, typeKeysOf(scope)),
    readVehicle(judge, keptScope(scope)),
    wordingOf(judge, lang),
    brandsOfTrees(db, version),
  ])
  const verdicts = vehicle && (await verdictsOf(judge, vehicle, [shown], resolved.history))
  return {
    Interpretations: presentTree(trees, { parts, links, translate, lang }),
    Boards: presentBoards(await withoutMissing(judge, lines, vehicle, scope), {
      lang,
      namesBrands: brands.areNamed,
    }),
    SimpleProduct: {
      Id: shown.id as NonNullable<FindResult['SimpleProduct']>['Id'],
      ...presentVerdict(verdicts?.get(shown.id), wording),
    },
    Choices: [],
    Lacks: '',
    ReadAs: resolved.readAs ? readAsText(resolved.readAs, translate) : '',
  }
}

const numbersOf = (tree: Interpretation): string[] => [tree.sku, ...tree.children.flatMap(numbersOf)]

/**
 * Removes lines whose condition the vehicle does not meet. Without a vehicle, a list of equipment decides; without
 * either, all lines stay.
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
    return fitOf(fitLineOf(line), { ...nothingKnown, typeKeys: line.typeKeys, equipment }).result !== 'hidden'
  })
}
