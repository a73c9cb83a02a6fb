import type { OrderRow } from '@partboard/contract/order-pages/order-shapes'
import type { Translate } from '../../../browser/texts.ts'

type Shown = NonNullable<OrderRow['Shown']>

/** The state of an order in one or two words: first that it is to be paid, then how far it is. */
export const stateText = ({ IsUnpaid, StateCode, Branch }: Shown, t: Translate): string =>
  IsUnpaid ? t('history.stage.unpaid') : t(`history.stage.${StateCode}`, { branch: Branch ?? '' })
