import type { WithdrawalClass } from '@partboard/domain/withdrawal'
import type { Translate } from '../../platform/http/texts.ts'

/** What limits the right to withdraw from the sale of a part, as a sentence; '' = nothing does. */
export const withdrawalNote = (withdrawalClass: WithdrawalClass, translate: Translate): string =>
  withdrawalClass === 'returnable' ? '' : translate(`withdrawal.${withdrawalClass}`)
