import type { FilterOption, FilterType, Vehicle, VehicleData } from '@partboard/contract/fit/vehicles'
import type { Lang } from '@partboard/contract/texts'
import { isCountryVersion } from '@partboard/domain/fit/equipment-code'
import { isVin } from '@partboard/domain/fit/vin-form'
import type { LocalText } from '../../../platform/database/schema.ts'
import { translatorFor } from '../../../platform/http/texts.ts'
import { localText } from '../../../platform/text/local-text.ts'
import { standardOfAll } from '../verdict/standard-equipment.ts'
import type { CampaignRow, FluidRow, OptionRow, TypeRow, VehicleRow } from './vehicles.queries.ts'

export function presentOption({ id, name, first, last }: OptionRow, lang: Lang): FilterOption {
  const Years = first === undefined ? {} : { Years: { From: first, To: last ?? null } }
  if (name === null) return { Id: id, Name: String(id), ...Years }
  return { Id: id, Name: typeof name === 'string' ? name : localText(name, lang), ...Years }
}

export function presentVehicle(row: VehicleRow, lang: Lang): Vehicle {
  return {
    Id: row.id as Vehicle['Id'],
    Vin: row.printed ?? row.vin,
    VehicleInfo: {
      marke: row.brandName,
      baureihe: row.serie ?? '',
      verkaufsbezeichnung: row.model ?? '',
      motor: engineOf(row, lang),
      produktionsdatum: row.built,
      vin7: isVin(row.vin) ? row.vin7 : '',
      kennzeichen: row.plate,
    },
    VehicleData: { lackCode: row.paint, polsterCode: row.upholstery },
  }
}

/** Data for a vehicle, found by VIN or by filters. */
type Details = { fluids: readonly FluidRow[]; lang: Lang; names: ReadonlyMap<string, LocalText> }

/** Presents a vehicle with a record: with build date, colour, equipment and campaigns. */
export function presentVehicleData(
  row: VehicleRow,
  { campaigns, ...details }: Details & { campaigns: readonly CampaignRow[] },
): VehicleData {
  const { lang } = details
  const [year, month] = row.built.split('-').map(Number)
  // The market determines country versions (L); the buyer chose options (S) and packages (P) (docs/spec/trade.md#words).
  const chosen = row.equipment.filter((code) => !isCountryVersion(code) && !row.standard.includes(code))
  const ofMarket = row.equipment.filter(isCountryVersion)
  return {
    ...presentType([row], details),
    StandardEquipment: presentEquipment([...row.standard, ...ofMarket], details),
    OptionalEquipment: [
      ...presentEquipment(chosen, details),
      ...presentEquipment(row.retrofitted, details, true),
    ],
    TechnicalCampaigns: campaigns.map((campaign) => ({
      Status: translatorFor(lang)(
        row.campaigns_done.includes(campaign.number) ? 'vehicle.campaignDone' : 'vehicle.campaignOpen',
      ),
      CampaignNumber: campaign.number,
      Description: localText(campaign.description, lang),
      Reservations: localText(campaign.reservations, lang),
    })),
    VehicleInfo: {
      ...presentInfo([row], lang),
      kennzeichen: row.plate,
      produktionsdatum: row.built,
      lackCode: row.paint,
      polsterCode: row.upholstery,
    },
    Year: year!,
    Month: month!,
    VehicleId: row.id as VehicleData['VehicleId'],
    EquipmentList: [...new Set([...row.standard, ...row.equipment, ...row.retrofitted])],
    TransmissionType: row.gearbox ?? onlyOf(row.gearboxes),
    Vin: row.printed ?? row.vin,
    LeftOpen: [],
  }
}

/** What a customer says of a vehicle without a record. Year and month 0 = not known. */
export type VehicleSaid = {
  year: number
  month: number
  gearbox: string | null
  vin: string | null
  leftOpen: FilterType[]
}

/** Presents the types of the filters or of a VIN's pattern, with the equipment that all these types have. */
export function presentTypeData(
  rows: readonly TypeRow[],
  { year, month, gearbox, vin, leftOpen, ...details }: Details & VehicleSaid,
): VehicleData {
  return {
    ...presentType(rows, details),
    VehicleInfo: {
      ...presentInfo(rows, details.lang),
      kennzeichen: '',
      produktionsdatum: null,
      lackCode: '',
      polsterCode: '',
    },
    StandardEquipment: presentEquipment(standardOfAll(rows), details),
    OptionalEquipment: [],
    TechnicalCampaigns: [],
    Year: year,
    Month: month,
    VehicleId: null,
    EquipmentList: [],
    TransmissionType: gearbox ?? onlyOf([...new Set(rows.flatMap(({ gearboxes }) => gearboxes))]),
    Vin: vin,
    LeftOpen: leftOpen,
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
    VehicleKeyList: rows.map((row) => row.type_key),
    VehicleType: first.category,
    BrandId: first.brand_id,
    Category: first.category,
  }
}

function presentEquipment(
  codes: readonly string[],
  { lang, names }: Pick<Details, 'lang' | 'names'>,
  nachgeruestet = false,
) {
  return codes.map((code) => ({
    code,
    benennung: localText(names.get(code) ?? null, lang) || code,
    nachgeruestet,
  }))
}

/** The data of one or more type keys; fields in which they differ are empty. */
function presentInfo(rows: readonly TypeRow[], lang: Lang) {
  const common = (value: (row: TypeRow) => string) => onlyOf([...new Set(rows.map(value))]) ?? ''
  return {
    marke: common((row) => row.brandName),
    produktart: rows[0]!.category,
    baureihe: common((row) => row.serie ?? ''),
    verkaufsbezeichnung: common((row) => row.model ?? ''),
    motor: common((row) => engineOf(row, lang)),
    karosserie: common((row) => localText(row.bodyName, lang)),
  }
}

const engineOf = ({ engineName, engine }: TypeRow, lang: Lang): string =>
  localText(engineName, lang) || (engine ?? '')

const onlyOf = (values: readonly string[]): string | null => (values.length === 1 ? values[0]! : null)
