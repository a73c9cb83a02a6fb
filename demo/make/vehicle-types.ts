import { cars, motorcycles, withoutIgnition } from '../facts/vehicles.ts'

export type VehicleType = {
  type_key: string
  brand_id: number
  category: 'PKW' | 'KRAD'
  catalog: string
  type_id: string
  serie: string
  body: string
  model: string
  engine: string
  power_kw: number
  steering: string
  gearboxes: string
  versions: string
  first_month: string
  last_month: string
}

/** Every type key of the demo catalogue (DOMAIN.md section 5, "Vehicles to seed"). */
export function vehicleTypes(): VehicleType[] {
  return [...cars.flatMap(carTypes), ...motorcycles.map(motorcycleType)]
}

function carTypes(series: (typeof cars)[number]): VehicleType[] {
  return series.models.flatMap(([model, engine, powerKw, market], modelIndex) =>
    series.bodies.flatMap((body, bodyIndex) =>
      (['L', 'R'] as const).map((steering, side) => ({
        type_key: `Z${series.letter}${series.firstDigit + modelIndex}${bodyIndex * 2 + side + 1}`,
        brand_id: series.brandId,
        category: 'PKW' as const,
        catalog: series.catalog,
        type_id: '',
        serie: series.serie,
        body: body.code,
        model,
        engine,
        power_kw: powerKw,
        steering,
        gearboxes: series.gearboxes.join(' '),
        versions: market && steering === 'L' ? `ECE ${market}` : 'ECE',
        first_month: body.from ?? series.from,
        last_month: body.to ?? series.to ?? '',
      })),
    ),
  )
}

function motorcycleType(source: (typeof motorcycles)[number]): VehicleType {
  return {
    type_key: source.typeKey,
    brand_id: 2,
    category: 'KRAD',
    catalog: 'current',
    type_id: source.typeId,
    serie: source.serie,
    body: '',
    model: source.model,
    engine: source.engine,
    power_kw: source.powerKw,
    steering: '',
    gearboxes: '',
    versions: 'ECE',
    first_month: source.from,
    last_month: source.to,
  }
}

/** The type keys of some series, all of them or those with spark plugs or a clutch pedal only. */
export function keysOf(types: readonly VehicleType[], series: string, only?: 'petrol' | 'manual'): string[] {
  const wanted = new Set(series.split(' '))
  return types
    .filter(({ serie }) => wanted.has(serie))
    .filter(({ engine }) => only !== 'petrol' || !withoutIgnition.has(engine))
    .filter(({ gearboxes }) => only !== 'manual' || gearboxes.includes('M'))
    .map(({ type_key }) => type_key)
}
