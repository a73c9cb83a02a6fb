import { asTyped } from '../text/typed.ts'
import { type ReadNumber, readDecimal } from './decimal.ts'
import { MAX_QUANTITY } from './limits.ts'

/** Words for pieces, in the languages of the shop. */
export const pieceWords = 'szt(?:uk[aięi]?)?|pcs|pc|pieces?|stk|st|stück|stueck|ks|kus[yů]?|шт(?:ук[аи]?)?'
/** Words for what is sold as one. */
export const setWords = 'kpl|kplt|komplet(?:y|ów|ow)?|zestaw(?:y|ów)?|set|satz|sada|комплект'
/** Words in front of a quantity. */
export const quantityWords = 'ilo[sś][cć]|il|sztuk|qty|quantity|menge|anzahl|liczba|množství|počet|кількість'

type Limits = { min?: number | undefined; max?: number | undefined }

const said = new RegExp(
  String.raw`^(?:(?:${quantityWords}|${pieceWords})\.?\s?[:=]?\s?)?(?:[x×*]\s?)?(.*?)\s?(?:[x×*]|(?:${pieceWords}|${setWords})\.?)?$`,
  'iu',
)

/**
 * Reads a cell or a field that is a quantity: `2`, `2,00`, `2 szt.`, `1 kpl`, `x2`, `ilość: 4`. Pieces are whole: `2,5` is refused,
 * and so is `1.000`, which is one or a thousand.
 *
 * Source: docs/spec/shop.md#quantity.
 */
export const readQuantity = (typed: string, limits: Limits = {}): ReadNumber =>
  readDecimal(said.exec(asTyped(typed))?.[1] ?? '', {
    decimals: 0,
    min: limits.min ?? 1,
    max: limits.max ?? MAX_QUANTITY,
  })
