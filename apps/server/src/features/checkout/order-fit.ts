import type { Lang } from '@partboard/contract/texts'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { CartRow } from '../../services/cart/cart.ts'
import { presentDrawing } from '../../services/verdict/drawings.ts'
import { presentFacts, type Wording } from '../../services/verdict/facts.ts'
import type { LineVerdict } from '../../services/verdict/lines.ts'
import { warningOf } from '../../services/verdict/present.ts'
import { presentVehicle } from '../../services/verdict/vehicle.ts'
import type { Refusal } from './checkout-errors.ts'

/** The columns of an order line that record its fit. */
export type FrozenFit = Pick<
  Selectable<Database['order_line']>,
  'fit' | 'fit_facts' | 'fit_instead' | 'vehicle' | 'insisted' | 'drawing'
>

/**
 * Messages for lines whose part does not fit their vehicle, unless the customer insists.
 *
 * @param verdicts the fit of each line, in order
 */
export function fitRefusals(
  lines: readonly Pick<CartRow, 'sku' | 'insisted'>[],
  verdicts: readonly LineVerdict[],
  wording: Wording,
): Refusal[] {
  return lines.flatMap(({ sku, insisted }, index) => {
    const { verdict, vehicle } = verdicts[index]!
    if (insisted || !vehicle || verdict?.result !== 'not_applicable') return []
    const { key, params } = warningOf(sku, verdict, vehicle, wording)
    return [{ field: `items.${index}`, text: wording.translate(key, params) }]
  })
}

/** Records the current verdict in both languages, so that later catalogue versions do not change it. */
export function freezeFit(
  { insisted }: Pick<CartRow, 'insisted'>,
  { vehicle, verdict, drawn }: LineVerdict,
  wordings: Record<Lang, Wording>,
): FrozenFit {
  return {
    fit: verdict?.result ?? 'none',
    fit_facts: verdict && {
      pl: presentFacts(verdict.reasons, wordings.pl),
      en: presentFacts(verdict.reasons, wordings.en),
    },
    fit_instead: verdict?.instead ?? null,
    vehicle: vehicle && { pl: presentVehicle(vehicle, 'pl'), en: presentVehicle(vehicle, 'en') },
    insisted,
    drawing: presentDrawing(drawn),
  }
}
