import { type PresentLine, type SavedLine, savedToday } from '@partboard/domain/pricing/drift'
import type { KeptItem, SavedValues } from '../../platform/database/schema.ts'

/** An item for `driftOf`; null = its saved values are not known. */
export const savedLineOf = ({ saved, quantity }: KeptItem): SavedLine | null =>
  saved && {
    sku: saved.sku,
    quantity,
    savedQuantity: saved.quantity ?? quantity,
    unitMinor: saved.unitMinor,
    currencyCode: 'PLN',
    basis: saved.basis,
    availability: saved.availability,
    savedAt: new Date(saved.at),
  }

/** A saved line as an item keeps it. Its price is in PLN. */
export const valuesOf = ({
  sku,
  savedQuantity,
  unitMinor,
  basis,
  availability,
  savedAt,
}: SavedLine): SavedValues => ({
  sku,
  quantity: savedQuantity,
  unitMinor,
  basis,
  availability,
  at: savedAt.toISOString(),
})

/** The values of today. @param present price in PLN */
export const valuesToday = (present: PresentLine, quantity: number, at: Date): SavedValues =>
  valuesOf(savedToday(present, quantity, at))
