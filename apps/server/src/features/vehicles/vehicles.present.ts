import type { Lang } from '@partboard/contract/texts'
import type { FilterOption, Vehicle, VehicleData } from '@partboard/contract/vehicles'
import type { LocalText } from '../../platform/schema.ts'
import { localText } from '../../shared/local-text.ts'
import type { FluidRow, OptionRow, TypeRow, VehicleRow } from './vehicles.queries.ts'

export function presentOption({ id, name }: OptionRow, lang: Lang): FilterOption {
  if (name === null) return { Id: id, Name: String(id) }
  return { Id: id, Name: typeof name === 'string' ? name : localText(name, lang) }
}

export function presentVehicle(row: VehicleRow, lang: Lang): Vehicle {
  return {
    Id: row.id as Vehicle['Id'],
    Vin: row.vin,
    VehicleInfo: {
      marke: row.brandName,
      baureihe: row.serie,
      verkaufsbezeichnung: row.model,
      motor: localText(row.engineName, lang) || row.engine,
      produktionsdatum: row.built,
      vin7: row.vin7,
    },
    VehicleData: { lackCode: row.paint, polsterCode: row.upholstery },
  }
}

/** What both ways to a vehicle share. */
type Details = { fluids: readonly FluidRow[]; lang: Lang }

/** A vehicle found by VIN: one, with its day, its colour and its equipment. */
export function presentVehicleData(
  row: VehicleRow,
  { fluids, lang, names }: Details & { names: ReadonlyMap<string, LocalText> },
): VehicleData {
  const equipment = (codes: readonly string[], nachgeruestet: boolean) =>
    codes.map((code) => ({
      code,
      benennung: localText(names.get(code) ?? null, lang) || code,
      nachgeruestet,
    }))
  const [year, month] = row.built.split('-').map(Number)
  return {
    ...presentType([row], { fluids, lang }),
    // Country versions (L) come with the market, options (S) and packages (P) were chosen (DOMAIN.md section 1).
    StandardEquipment: equipment(
      row.equipment.filter((code) => code.startsWith('L')),
      false,
    ),
    OptionalEquipment: [
      ...equipment(
        row.equipment.filter((code) => !code.startsWith('L')),
        false,
      ),
      ...equipment(row.retrofitted, true),
    ],
    VehicleInfo: {
      ...presentInfo([row], lang),
      produktionsdatum: row.built,
      lackCode: row.paint,
      polsterCode: row.upholstery,
    },
    Year: year!,
    Month: month!,
    VehicleId: row.id as VehicleData['VehicleId'],
    EquipmentList: [...row.equipment, ...row.retrofitted],
    TransmissionType: row.gearbox ?? onlyOf(row.gearboxes),
    Vin: row.vin,
  }
}

/** What filters lead to: one type key or several, a month, and nothing known of equipment. */
export function presentTypeData(
  rows: readonly TypeRow[],
  { fluids, lang, year, month, gearbox }: Details & { year: number; month: number; gearbox: string | null },
): VehicleData {
  return {
    ...presentType(rows, { fluids, lang }),
    VehicleInfo: { ...presentInfo(rows, lang), produktionsdatum: null, lackCode: '', polsterCode: '' },
    StandardEquipment: [],
    OptionalEquipment: [],
    Year: year,
    Month: month,
    VehicleId: null,
    EquipmentList: [],
    TransmissionType: gearbox ?? onlyOf([...new Set(rows.flatMap(({ gearboxes }) => gearboxes))]),
    Vin: null,
  }
}

function presentType(rows: readonly TypeRow[], { fluids, lang }: Details) {
  const [first] = rows as [TypeRow, ...TypeRow[]]
  const litres = new Intl.NumberFormat(lang, { maximumFractionDigits: 2 })
  return {
    VehicleFuelQty: fluids.map(({ kind, quantity, note }) => ({
      fuellmengenart: localText(kind, lang),
      fuellmenge: `${litres.format(Number(quantity))}\u00a0l`,
      hinweistext: localText(note, lang),
    })),
    TechnicalCampaigns: [],
    VehicleKeyList: rows.map((row) => row.type_key),
    VehicleType: first.category,
    BrandId: first.brand_id,
    Category: first.category,
  }
}

/** Several type keys agree on most things; on what they differ, nothing is said. */
function presentInfo(rows: readonly TypeRow[], lang: Lang) {
  const common = (value: (row: TypeRow) => string) => onlyOf([...new Set(rows.map(value))]) ?? ''
  return {
    marke: common((row) => row.brandName),
    produktart: rows[0]!.category,
    baureihe: common((row) => row.serie),
    verkaufsbezeichnung: common((row) => row.model),
    motor: common((row) => localText(row.engineName, lang) || row.engine),
    karosserie: common((row) => localText(row.bodyName, lang)),
  }
}

const onlyOf = (values: readonly string[]): string | null => (values.length === 1 ? values[0]! : null)
