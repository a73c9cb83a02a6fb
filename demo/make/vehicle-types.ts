import { standardEquipment } from '../facts/campaigns.ts'
import { cars, motorcycles } from '../facts/vehicles.ts'

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
  standard: string
  first_month: string
  last_month: string
}

/** Every type key of the demo catalogue (docs/demo-catalogue.md#vehicles). */
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
        standard: standardEquipment[series.serie] ?? '',
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
    standard: '',
    first_month: source.from,
    last_month: source.to,
  }
}

const seriesNames: ReadonlySet<string> = new Set([...cars, ...motorcycles].map(({ serie }) => serie))

/**
 * The types with one of the listed series and one of the listed engines.
 *
 * @param selector such as `F30 F30N`, `N47 N57` or `F56 B48`
 */
export function selectTypes(types: readonly VehicleType[], selector: string): VehicleType[] {
  const names = selector.split(' ').filter(Boolean)
  const series = names.filter((name) => seriesNames.has(name))
  const engines = names.filter((name) => !seriesNames.has(name))
  if (names.length === 0) return []
  return types.filter(
    ({ serie, engine }) =>
      (series.length === 0 || series.includes(serie)) && (engines.length === 0 || engines.includes(engine)),
  )
}
