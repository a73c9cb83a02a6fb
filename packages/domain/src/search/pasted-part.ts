import type { SaidQuantity } from './pasted-quantity.ts'

/**
 * Why a part of a line is not taken without a question: its quantity may be read in two ways; "komplet" of a part that is
 * sold singly; the line is quoted from an earlier mail; or it asks, refuses or exchanges.
 */
export type Doubt = 'quantity' | 'quoted' | 'wording'

/** A part that a line asks for. */
export type PastedPart = {
  /** The number or the words, as written. */
  text: string
  /** 1 to `MAX_QUANTITY`. */
  quantity: number
  /** "komplet": it is one piece if the part is sold as a set, else a doubt. */
  isSet: boolean
  /** Whether the line says a quantity; else it is one piece. */
  isCounted: boolean
  doubt: Doubt | null
}

/** `leading` = the quantity stands at the start of the line, where it may count the lines; null = it does not. */
export type ReadPart = PastedPart & { leading: number | null }
export const partOf = (text: string, said: SaidQuantity, doubt: Doubt | null): ReadPart => ({
  text,
  quantity: said.pieces,
  isSet: said.isSet,
  isCounted: said.how !== null,
  doubt: doubt ?? (said.isSure ? null : 'quantity'),
  leading: said.isLeading ? said.pieces : null,
})
