import { convert } from '@partboard/domain/numbers/money'
import type { PartRow } from './part-lookup.ts'

/** Deposit on one piece of a part, with VAT, in minor units; the customer gets it back for the old part. */
export type PartDeposit = { unitMinor: number; kind: PartRow['deposit_kind'] }

/**
 * The deposit on one piece of a part; null = no deposit.
 *
 * @param rateMicro millionths of the answer's currency for one PLN
 */
export function depositOf(
  part: Pick<PartRow, 'deposit_minor' | 'deposit_kind'>,
  rateMicro: number,
): PartDeposit | null {
  const unitMinor = convert(part.deposit_minor ?? 0, rateMicro)
  return unitMinor > 0 ? { unitMinor, kind: part.deposit_kind } : null
}

/** The wire fields of a part's deposit. */
export const presentPartDeposit = (deposit: PartDeposit | null) => ({
  DepositPrice: deposit?.unitMinor ?? null,
  DepositKind: deposit?.kind ?? ('core' as const),
})
