import type { PerUnit } from '@partboard/contract/catalogue/part-shapes'

/** `59,10 zł/l`, in the customer's own basis. @param money formats minor units with the currency */
export const perUnitText = (
  { Price, PriceNetto, Unit }: PerUnit,
  isNet: boolean,
  money: (minor: number) => string,
): string => `${money(isNet ? PriceNetto : Price)}/${Unit}`
