export { listVehicles as listKeptVehicles } from './vehicles/garage/garage.queries.ts'
export { garageRoutes } from './vehicles/garage/garage.routes.ts'
export { openedBy, readVehicle as readVehicleData, vinKey } from './vehicles/read-vehicle.ts'
export { findTypes, findVehicleRows, printedSo } from './vehicles/vehicles.queries.ts'
export { vehiclesRoutes } from './vehicles/vehicles.routes.ts'
export { openByPattern } from './vehicles/vin-pattern.ts'
export { drawingsOf, findDrawnParts, type HistoryToDraw, presentDrawing } from './verdict/drawings.ts'
export {
  fitLineOf,
  type LimitsRow,
  presentConditions,
  presentFacts,
  presentLimits,
  type Wording,
} from './verdict/facts.ts'
export { type Judge, judgeOf } from './verdict/judge.ts'
export { limitColumns } from './verdict/limit-columns.ts'
export { judgeLines, type LineVerdict, presentLineVerdict } from './verdict/lines.ts'
export type { Drawn, FitVerdict, JudgedPart, JudgedVehicle, PartVerdict } from './verdict/model.ts'
export { type PartKey, placesOf } from './verdict/places.ts'
export {
  checkOf,
  type FitFields,
  type FitNote,
  presentVerdict,
  shopWording,
  shopWordings,
  type Wordings,
  warningOf,
  wordingOf,
} from './verdict/present.ts'
export { keptScope, presentScope, scopeFromQuery, scopeOfFind, ticksOf, typeKeysOf } from './verdict/scope.ts'
export type { EquipmentRow } from './verdict/vehicle.queries.ts'
export { deniedCodes, equipmentOf, presentVehicle, readVehicle, ticksByCode } from './verdict/vehicle.ts'
export { type DrawnRow, firstDrawn, nameHash } from './verdict/verdict.queries.ts'
export { judgeParts, verdictsOf, withInstead } from './verdict/verdicts.ts'
