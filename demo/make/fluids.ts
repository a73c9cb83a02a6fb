import { brakes, byEngine, coolant, fluids, oil } from '../facts/fluids.ts'
import { withoutIgnition } from '../facts/vehicles.ts'
import { bothLanguages } from './csv.ts'
import type { VehicleType } from './vehicle-types.ts'

/** Fluids of one type, in a mechanic's order: engine, gearbox, final drive, cooling, brakes. */
export function fluidRows({ type_key, engine, category, gearboxes, serie }: VehicleType) {
  const isMotorcycle = category === 'KRAD'
  const diesel = withoutIgnition.has(engine)
  const kindOfEngine = isMotorcycle
    ? 'motorcycle'
    : engine === 'IB1'
      ? 'electric'
      : diesel
        ? 'diesel'
        : 'petrol'
  const [oilLitres, coolantLitres, withAirConditioning] = byEngine[engine]!
  const driven = fluids
    .map((fluid) => ({ gearbox: '', ...fluid, quantity: fluid[kindOfEngine] }))
    .filter(({ gearbox }) => !gearbox || gearboxes.includes(gearbox))
    // Vehicles with front-wheel drive or a chain have no separate final drive.
    .filter(({ kind }) => !(kind.startsWith('przekładnia') && /^(F56|K46)$/.test(serie)))
  return [
    { ...oil, quantity: oilLitres, gearbox: '' },
    ...driven,
    { kind: coolant.without, code: coolant.code, note: '', quantity: coolantLitres, gearbox: '' },
    { kind: coolant.with, code: coolant.code, note: '', quantity: withAirConditioning, gearbox: '' },
    { ...brakes, quantity: isMotorcycle ? brakes.motorcycle : brakes.car, gearbox: '' },
  ]
    .filter(({ quantity }) => quantity !== '')
    .map(({ kind, note, quantity, gearbox, code }) => ({
      type_key,
      kind_pl: bothLanguages(kind).pl,
      kind_en: bothLanguages(kind).en,
      quantity,
      note_pl: bothLanguages(note).pl,
      note_en: bothLanguages(note).en,
      gearbox,
      code,
    }))
}
