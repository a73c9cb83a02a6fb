import { classOfSale, type WithdrawalClass } from '@partboard/domain/aftersale/withdrawal'
import type { Translate } from '../../platform/http/texts.ts'

/**
 * What limits the right to withdraw from a sale, as a sentence; '' = nothing does.
 *
 * @param madeFor number of the key or of the coding order that the piece is made for; '' = none
 */
export function withdrawalNote(ofPart: WithdrawalClass, madeFor: string, translate: Translate): string {
  const ofSale = classOfSale(ofPart, madeFor)
  return ofSale === 'returnable' ? '' : translate(`withdrawal.${ofSale}`, { number: madeFor })
}
