import type { FitReason, FitVehicle } from '@partboard/domain/fit/fit'
import type { LocalText } from '../../../platform/database/schema.ts'
import type { EquipmentRow } from './vehicle.queries.ts'

/** The type lists that contain one of the vehicle's type keys, by id, with these type keys. */
export type TypeLists = ReadonlyMap<number, string[]>

/** A vehicle for which parts are judged. */
export type JudgedVehicle = {
  /** Cache key of the vehicle. */
  key: string
  fit: FitVehicle
  typeLists: TypeLists
  /** "F30N 320d"; '' when the type keys have nothing in common or are not in the catalogue. */
  name: string
  /** The VIN, or the frame or serial number as it is printed. */
  vin: string | null
}

/** A vehicle as the catalogue and the request describe it, before the customer's answers about equipment. */
export type RecordedVehicle = {
  vehicle: JudgedVehicle
  equipment: {
    known: 'complete' | 'open'
    present: readonly string[]
  }
}

/**
 * The equipment codes of a version, with their names and the groups of which a vehicle has at most one; and the names of
 * steerings and gearboxes, by kind and code: `transmission DKG`.
 */
export type Equipment = {
  rows: readonly EquipmentRow[]
  names: ReadonlyMap<string, LocalText>
  exclusiveGroups: string[][]
  terms: ReadonlyMap<string, LocalText>
}

/** Whether a part fits a vehicle, and why; not translated yet. */
export type FitVerdict = {
  result: 'fits' | 'unknown' | 'not_applicable'
  /** Reasons of the deciding line, failing ones first. */
  reasons: FitReason[]
  /** The board of that line; null = the part is on no board. */
  boardId: number | null
  /** The first few boards with a line that fits or may fit the vehicle. */
  places: { boardId: number; name: LocalText; categoryId: number; callout: string; quantity: number }[]
}

/** A verdict with the part that fits instead of one that does not; null = none is known. */
export type PartVerdict = FitVerdict & { instead: OtherPart | null }

/** A verdict, and by what another part is found that fits instead; null = the part may fit, or is on no board. */
export type JudgedPart = FitVerdict & { failing: FailingLine | null }

/** The nearest line of a part that does not fit, and all numbers of the part. */
export type FailingLine = {
  boardId: number
  callout: string
  categoryId: number
  numbers: ReadonlySet<string>
}

/** The part that fits instead. */
export type OtherPart = { id: number; sku: string; printed: string | null; name: LocalText }

/** The place of a part on a drawing of a board, and the size of its picture; null = 800×560. */
export type Drawn = {
  /** The name of the board. */
  board: LocalText
  pictureUrl: string
  grafikId: string
  callout: string
  width: number | null
  height: number | null
}
