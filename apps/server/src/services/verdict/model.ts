import type { FitReason, FitVehicle } from '@partboard/domain/fit'
import type { LocalText } from '../../platform/database/schema.ts'
import type { EquipmentRow } from './vehicle.queries.ts'

/** A vehicle that parts are judged for. */
export type JudgedVehicle = {
  /** Tells vehicles apart in the process's memory. */
  key: string
  fit: FitVehicle
  /** As the lines name them: 0 = lines that fit every type. */
  typeLists: number[]
  /** "F30N 320d"; '' where the type keys have nothing in common, or the catalogue does not have them. */
  name: string
  vin: string | null
}

/** The equipment codes of a version: their names, and which of them a vehicle has at most one of. */
export type Equipment = {
  rows: readonly EquipmentRow[]
  names: ReadonlyMap<string, LocalText>
  exclusiveGroups: string[][]
}

/** What is said of a part for a vehicle, in no language yet. */
export type PartVerdict = {
  result: 'fits' | 'unknown' | 'not_applicable'
  /** Of the line that decides, what fails first. */
  reasons: FitReason[]
  /** The board of that line; null = the part stands on none. */
  boardId: number | null
  /** Boards with a line that may be the vehicle's, a few of them. */
  places: { boardId: number; name: LocalText; callout: string }[]
  instead: OtherPart | null
}

/** The part that fits where another one does not. */
export type OtherPart = { id: number; sku: string; name: LocalText }

/** Where a part is drawn. */
export type Drawn = { pictureUrl: string; grafikId: string; callout: string }
