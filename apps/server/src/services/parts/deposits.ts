import { convert } from '@partboard/domain/money'
import type { PartRow } from './part-lookup.ts'

/** What is paid with one piece of a part and given back for the old one, with VAT, in minor units. */
export type PartDeposit = { unitMinor: number; kind: PartRow['deposit_kind'] }

/**
 * The deposit on one piece of a part.
 *
 * @param rateMicro millionths of the answer's currency for one PLN
 * @returns null for a part without one
 */
export function depositOf(
  part: Pick<PartRow, 'deposit_minor' | 'deposit_kind'>,
  rateMicro: number,
): PartDeposit | null {
  const unitMinor = convert(part.deposit_minor ?? 0, rateMicro)
  return unitMinor > 0 ? { unitMinor, kind: part.deposit_kind } : null
}

/** The wire's two fields of a deposit, wherever a part stands. */
export const presentPartDeposit = (deposit: PartDeposit | null) => ({
  DepositPrice: deposit?.unitMinor ?? null,
  DepositKind: deposit?.kind ?? ('core' as const),
})
