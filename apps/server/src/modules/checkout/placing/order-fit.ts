import type { Lang } from '@partboard/contract/texts'
import type { Selectable } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { byKeptLang } from '../../../platform/text/kept-langs.ts'
import { type CartRow, numberOfLine } from '../../cart/index.ts'
import {
  type LineVerdict,
  presentDrawing,
  presentFacts,
  presentLineVerdict,
  presentVehicle,
  type Wording,
  type Wordings,
  warningOf,
} from '../../fit/index.ts'
import type { Refusal } from '../reading/checkout-errors.ts'

/** The columns of an order line that record its fit. */
export type FrozenFit = Pick<
  Selectable<Database['order_line']>,
  'fit' | 'fit_facts' | 'fit_instead' | 'vehicle' | 'scope' | 'insisted' | 'drawing'
>

/**
 * Messages for lines whose part does not fit their vehicle, unless the customer insists.
 *
 * @param verdicts the fit of each line, in order
 */
export function fitRefusals(
  lines: readonly Pick<CartRow, 'sku' | 'part' | 'insisted'>[],
  verdicts: readonly LineVerdict[],
  wording: Wording,
): Refusal[] {
  return lines.flatMap((line, index) => {
    const { verdict, vehicle } = verdicts[index]!
    if (line.insisted || !vehicle || verdict?.result !== 'not_applicable') return []
    const { key, params } = warningOf(numberOfLine(line), verdict, vehicle, wording)
    return [{ field: `items.${index}`, text: wording.translate(key, params) }]
  })
}

/** Records the current verdict, so that later catalogue versions do not change it. @param lang the buyer's */
export function freezeFit(
  { insisted, vehicle: scope }: Pick<CartRow, 'insisted' | 'vehicle'>,
  judged: LineVerdict,
  { wordings, lang }: { wordings: Wordings; lang: Lang },
): FrozenFit {
  const { vehicle, verdict, drawn } = judged
  const drawing = presentDrawing(drawn)
  return {
    fit: verdict?.result ?? 'none',
    fit_facts: verdict && byKeptLang(lang, (one) => presentFacts(verdict.reasons, wordings(one))),
    fit_instead: verdict?.instead ?? null,
    vehicle: vehicle && byKeptLang(lang, (one) => presentVehicle(vehicle, one)),
    // Without a vehicle there was nothing to judge, and nothing to order again for.
    scope: vehicle && scope,
    insisted,
    drawing: drawing && {
      ...drawing,
      Place: byKeptLang(lang, (one) => presentLineVerdict(judged, wordings(one)).Place ?? ''),
    },
  }
}
