import type { Measure } from '../numbers/measure.ts'

/**
 * Why a part belongs to a job: it can be used only once, it is required with the part, it is often renewed together, or
 * it is in the part already (a set).
 */
export const jobNeeds = ['single_use', 'required', 'optional', 'contained'] as const
export type JobNeed = (typeof jobNeeds)[number]

/** A part that belongs to another one, with its quantities for one job on the vehicle. */
export type Belonging = {
  /** The number that is sold today. */
  sku: string
  need: JobNeed
  /** Pieces for one job; of what is contained, pieces in one set. */
  quantity: number
  /** All pieces that the vehicle has in the same place; null = not known. */
  most: number | null
  /** The filling of the vehicle, of which the part is the bottle; null = the part is counted in pieces. */
  filling: Filling | null
}

/** What a system of the vehicle holds, in thousandths of a litre. */
export type Filling = { thousandths: number }

/** A part that is wanted, how many pieces one job takes, and what belongs to it. */
export type WantedPart = {
  sku: string
  pieces: number
  piecesPerJob: number
  belongings: readonly Belonging[]
}

/** What the wanted parts of one vehicle need of one part. */
export type Needed = {
  sku: string
  /** The strongest reason. */
  need: JobNeed
  pieces: number
  filling: Filling | null
  /** The wanted parts that need it, in their order. */
  for: string[]
}

/** Pieces that a cart has of a part, and for which vehicle; null = for none. */
export type Held = { sku: string; pieces: number; vehicle: string | null }

/** What one vehicle needs. `vehicle` is its key; null = the parts have no vehicle. */
export type VehicleNeeds = { vehicle: string | null; needed: readonly Needed[] }

/** A need, with the pieces that the cart has for it and those that it lacks. */
export type Covered = Needed & { inCart: number; missing: number }

/** Whether a job cannot be done without the part, so that it is offered as ticked. */
export const isNeeded = (need: JobNeed): boolean => need === 'single_use' || need === 'required'

/**
 * The bottles for a filling: as many as hold it.
 *
 * @param bottle content of one bottle; null, or a unit other than litres = it is counted as one bottle
 */
export function bottlesFor({ thousandths }: Filling, bottle: Measure | null): number {
  return bottle?.unit === 'l' ? Math.ceil(thousandths / bottle.thousandths) : 1
}

/** The pieces of a part that belong to the wanted pieces of another one. A begun job needs its parts whole. */
const piecesFor = (perJob: number, { pieces, piecesPerJob }: WantedPart): number =>
  Math.ceil((perJob * pieces) / piecesPerJob)

/**
 * What the wanted parts of one vehicle need, each part once, in the order in which it is needed first.
 *
 * Several wanted parts add up: each arm has its own bolts. There are two limits, because these parts are wanted for one
 * vehicle:
 *
 * - The sum is not above what the vehicle has in that place (`most`), unless one wanted part alone needs more. Disc and
 *   caliper both need pads, and the axle has one set of them.
 * - A filling counts once: the brakes are filled once, however many of their parts are renewed.
 *
 * If one wanted part names another part twice, the larger quantity counts: both say the same. What is contained in a
 * part is not needed.
 *
 * @param bottleOf content of one piece of a part; null = not known
 */
export function neededBy(
  wanted: readonly WantedPart[],
  bottleOf: (sku: string) => Measure | null = () => null,
): Needed[] {
  const found = new Map<string, { sum: number; largest: number; most: number | null; needed: Needed }>()
  for (const part of wanted) {
    const named = Map.groupBy(part.belongings, ({ sku }) => sku)
    for (const [sku, all] of named) {
      const own = all.filter(({ need }) => need !== 'contained')
      if (own.length === 0) continue
      const filling = largestFilling(own)
      const pieces = filling
        ? bottlesFor(filling, bottleOf(sku))
        : Math.max(...own.map(({ quantity }) => piecesFor(quantity, part)))
      const most = filling ? pieces : mostOf(own, part)
      const before = found.get(sku)
      found.set(sku, {
        sum: (before?.sum ?? 0) + pieces,
        largest: Math.max(before?.largest ?? 0, pieces),
        most: before ? maxOrNull(before.most, most) : most,
        needed: {
          sku,
          need: strongest([...own.map(({ need }) => need), ...(before ? [before.needed.need] : [])]),
          pieces: 0,
          filling: filling ?? before?.needed.filling ?? null,
          for: [...new Set([...(before?.needed.for ?? []), part.sku])],
        },
      })
    }
  }
  return [...found.values()].map(({ sum, largest, most, needed }) => ({
    ...needed,
    pieces: Math.max(largest, most === null ? sum : Math.min(sum, most)),
  }))
}

function largestFilling(belongings: readonly Belonging[]): Filling | null {
  const fillings = belongings.flatMap(({ filling }) => filling?.thousandths ?? [])
  return fillings.length > 0 ? { thousandths: Math.max(...fillings) } : null
}

function mostOf(belongings: readonly Belonging[], part: WantedPart): number | null {
  const known = belongings.flatMap(({ most }) => (most === null ? [] : piecesFor(most, part)))
  return known.length > 0 ? Math.max(...known) : null
}

/** Null is unknown, so it limits nothing. */
const maxOrNull = (a: number | null, b: number | null) => (a === null || b === null ? null : Math.max(a, b))

const strongest = (needs: readonly JobNeed[]): JobNeed =>
  jobNeeds.find((need) => needs.includes(need)) ?? 'optional'

/** What the sets among the wanted parts contain: whoever has the set has these pieces. */
export const containedIn = (wanted: readonly WantedPart[], vehicle: string | null): Held[] =>
  wanted.flatMap(({ pieces, belongings }) =>
    belongings.flatMap(({ sku, need, quantity }) =>
      need === 'contained' ? { sku, pieces: quantity * pieces, vehicle } : [],
    ),
  )

/**
 * What the cart has and lacks of the needs of each vehicle, in order. For a vehicle count:
 *
 * - its own pieces
 * - pieces without a vehicle; several vehicles share them, the first one first
 * - pieces for another vehicle that needs the part too, beyond its need. A cart has one line for each part, which names
 *   the vehicle for which it was added last, so these pieces were added for the others
 *
 * Each piece counts once.
 */
export function coveredBy(groups: readonly VehicleNeeds[], held: readonly Held[]): Covered[][] {
  const free = new Map<string, number>()
  for (const { sku, pieces, vehicle } of held) {
    const key = `${vehicle ?? ''} ${sku}`
    free.set(key, (free.get(key) ?? 0) + pieces)
  }
  const take = (vehicle: string | null, sku: string, pieces: number): number => {
    const key = `${vehicle ?? ''} ${sku}`
    const taken = Math.min(free.get(key) ?? 0, pieces)
    free.set(key, (free.get(key) ?? 0) - taken)
    return taken
  }
  const own = groups.map(({ vehicle, needed }) =>
    needed.map((need) => ({ ...need, inCart: take(vehicle, need.sku, need.pieces) })),
  )
  const ownersOf = (sku: string) =>
    groups.filter(({ needed }) => needed.some((one) => one.sku === sku)).map(({ vehicle }) => vehicle)
  return own.map((needs) =>
    needs.map((need) => {
      let inCart = need.inCart
      for (const owner of [null, ...ownersOf(need.sku)]) inCart += take(owner, need.sku, need.pieces - inCart)
      return { ...need, inCart, missing: need.pieces - inCart }
    }),
  )
}
