import type { MergeResult } from '@partboard/contract/cart/merge'
import type { TextKey } from '@partboard/contract/texts'
import type { ProductId } from '@partboard/contract/values'
import type { MergedResult } from '../../../platform/database/schema.ts'
import type { Translate } from '../../../platform/http/texts.ts'
import { type NumberedPart, presentSku } from '../../parts/index.ts'

/** A change as both calls have it. */
type SentChange = {
  Key: string
  Kind: MergeResult['Kind']
  Quantity?: number | null | undefined
  Parked?: boolean | null | undefined
}

type Subject = {
  part: (NumberedPart & { id: number; name: string }) | null
  /** As the change named it; '' = it names no part. */
  typed: string
  list: MergeResult['List']
  /** Pieces after the call; null = there is no line. */
  now: number | null
}

const doneTexts = {
  add: 'merge.added',
  set: 'merge.set',
  remove: 'merge.removed',
  park: 'merge.parked',
  rename: 'merge.renamed',
} as const satisfies Record<MergeResult['Kind'], TextKey>

/** The result of a change with its sentences. */
export function presentResult(
  { Key, Kind, Quantity, Parked }: SentChange,
  { outcome, notes }: MergedResult,
  { part, typed, list, now }: Subject,
  translate: Translate,
): MergeResult {
  return {
    Key,
    Kind,
    Outcome: outcome,
    ProductId: part && (part.id as ProductId),
    ...(part ? presentSku(part) : { Sku: typed }),
    Name: part?.name ?? '',
    List: list,
    Wanted: Quantity ?? null,
    Quantity: now,
    Text: translate(textOf(Kind, outcome, Parked === false), {
      wanted: Quantity ?? 0,
      now: now ?? 0,
      name: list?.Name ?? '',
    }),
    Messages: notes.map(({ key, params }) => translate(key, params)),
  }
}

function textOf(kind: MergeResult['Kind'], outcome: MergeResult['Outcome'], isBack: boolean): TextKey {
  if (outcome === 'done') return isBack ? 'merge.unparked' : doneTexts[kind]
  if (kind === 'rename' && outcome === 'kept') return 'merge.nameKept'
  if (kind === 'rename' && outcome === 'gone') return 'merge.listGone'
  return `merge.${outcome}`
}
