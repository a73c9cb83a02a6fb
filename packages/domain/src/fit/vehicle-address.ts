/** The steps of a vehicle's address, in order: `/vehicles/bmw/e46/320d/2003`. */
export const vehicleSteps = ['brand', 'serie', 'model', 'year'] as const
export type VehicleStep = (typeof vehicleSteps)[number]

/** A value of a step, as the filter of vehicles has it. */
export type VehicleOption = { Id: string | number; Name: string }

/** The filters that an address stands for, in the form of the vehicle filter (docs/spec/wire.md#vehicles). */
export type VehicleChoice = { brandId?: number; serie?: string; modelId?: string; year?: number }

/** A value of a step with its part of the address. */
export type AddressedOption = VehicleOption & { segment: string }

/** What an address of vehicles stands for. */
export type VehicleWay = {
  /** The values that the address names, one for each of its segments. */
  chosen: AddressedOption[]
  filters: VehicleChoice
  /** The values of the next step; null = the address names a vehicle. */
  next: { step: VehicleStep; options: AddressedOption[] } | null
}

/**
 * Reads an address of vehicles. A step without values is left out, as in the vehicle filter.
 *
 * @param segments  decoded segments after `/vehicles`; none = all makes
 * @param optionsOf values of a step with which vehicles remain, for the filters of the steps before it
 * @returns null if no vehicle has such an address
 */
export async function readVehicleWay(
  segments: readonly string[],
  optionsOf: (step: VehicleStep, filters: VehicleChoice) => Promise<readonly VehicleOption[]>,
): Promise<VehicleWay | null> {
  const chosen: AddressedOption[] = []
  let filters: VehicleChoice = {}
  for (const step of vehicleSteps) {
    const options = withSegments(step, await optionsOf(step, filters))
    if (options.length === 0) continue
    const segment = segments[chosen.length]
    if (segment === undefined) return { chosen, filters, next: { step, options } }
    const option = options.find((one) => one.segment === segment)
    if (!option) return null
    chosen.push(option)
    filters = { ...filters, ...filterOf(step, option.Id) }
  }
  return chosen.length === segments.length && chosen.length > 0 ? { chosen, filters, next: null } : null
}

/**
 * Values with their segments, which are the same in every language: the name of a make, else the id, in small letters and
 * digits. Where two look alike, a segment is the id itself.
 */
function withSegments(step: VehicleStep, options: readonly VehicleOption[]): AddressedOption[] {
  const slugs = options.map(({ Id, Name }) => slugOf(step === 'brand' ? Name : String(Id)))
  return options.map((option, index) => {
    const slug = slugs[index]!
    const isUnique = slug !== '' && slugs.indexOf(slug) === slugs.lastIndexOf(slug)
    return { ...option, segment: isUnique ? slug : String(option.Id) }
  })
}

/** `X3 M40i` as `x3-m40i`, `Škoda` as `skoda`. */
const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

function filterOf(step: VehicleStep, id: string | number): VehicleChoice {
  if (step === 'brand') return { brandId: Number(id) }
  if (step === 'year') return { year: Number(id) }
  return step === 'serie' ? { serie: String(id) } : { modelId: String(id) }
}

/** The path of vehicles. @param segments not encoded */
export const vehiclesPath = (segments: readonly string[]): string =>
  ['/vehicles', ...segments.map(encodeURIComponent)].join('/')
