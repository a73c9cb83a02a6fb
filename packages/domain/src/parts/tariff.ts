/** A code of goods that an invoice names for the Polish tax office. */
export type GoodsCode = 'GTU_07'

/**
 * The code of goods of an invoice line: GTU_07 for parts of vehicles, heading 8708 of the combined nomenclature (brakes,
 * bumpers, wheels, suspension). Glass, tyres, seats, mirrors and engine parts have other headings, and no code.
 *
 * @param tariff digits of the combined nomenclature; empty = not known, which has no code
 */
export const goodsCodeOf = (tariff: string): GoodsCode | null => (tariff.startsWith('8708') ? 'GTU_07' : null)
