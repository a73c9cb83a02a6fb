import type { Belonging, JobNeed, WantedPart } from '@partboard/domain/jobs/job'
import { type Measure, readMeasure } from '@partboard/domain/numbers/measure'
import {
  type Judge,
  type JudgedVehicle,
  type PartKey,
  type PartVerdict,
  placesOf,
  verdictsOf,
} from '../../fit/index.ts'
import type { PartRow } from '../../parts/index.ts'
import {
  type FluidRow,
  type JobLineRow,
  listLinesBeside,
  type RelationRow,
  readPartsOfJobs,
} from './job.queries.ts'
import { fillingOf, lineOfJob, linesFor, type Place } from './lines.ts'
import { nothingSold, type SoldParts, withSold } from './sold-parts.ts'

/** A part that is wanted for a vehicle. */
export type JobRequest = Place & {
  part: PartKey
  vehicle: JudgedVehicle | null
  /** Null = as many as one job takes. */
  pieces: number | null
}

/** Jobs with the parts that belong to them. */
export type Jobs = {
  /** In the order of the requests. What does not fit the vehicle belongs to no job. */
  wanted: WantedPart[]
  sold: SoldParts
  /** The verdict on a part that belongs to a job for a vehicle; undefined = without a vehicle. */
  verdictOf: (vehicle: JudgedVehicle | null, partId: number) => PartVerdict | undefined
}

/** The content of one piece of a part that is sold. */
export const bottleIn =
  ({ history }: SoldParts) =>
  (sku: string): Measure | null =>
    readMeasure(history.parts.get(sku)?.measure ?? '')

/**
 * Reads what belongs to parts: their relations in the catalogue, and lines of their board that are renewed with them. A
 * replaced number has what belongs to its successor, and what belongs to a job is the number that is sold today. The
 * number of queries does not depend on the number of parts.
 */
export async function readJobs(judge: Judge, requests: readonly JobRequest[]): Promise<Jobs> {
  const { db, version } = judge
  const keys = [...new Map(requests.map(({ part }) => [part.id, part])).values()]
  const first = await withSold(
    db,
    version,
    nothingSold,
    keys.map(({ sku }) => sku),
  )
  const places = await placesOf(judge, keys, first.history)
  const vehicles = requests.flatMap(({ vehicle }) => vehicle ?? [])
  const rows = await readPartsOfJobs(db, {
    version,
    partIds: [...new Set([...places.values()].flatMap(({ ids }) => ids))],
    typeKeys: [...new Set(vehicles.flatMap(({ fit }) => fit.typeKeys))],
  })
  const relations = Map.groupBy(rows.relations, ({ partId }) => partId)
  const lines = Map.groupBy(rows.lines, ({ partId }) => partId)
  const jobs = requests.map((request) => {
    const { ids, numbers } = places.get(request.part.id)!
    const own = ids.flatMap((id) => lines.get(id) ?? [])
    return {
      request,
      numbers,
      line: lineOfJob(own, request.vehicle, request),
      // What belonged to a replaced number counts only while its successor has nothing.
      relations: ids.map((id) => relations.get(id) ?? []).find((found) => found.length > 0) ?? [],
    }
  })
  const others = rows.relations.map(({ otherSku }) => otherSku)
  const related = await withSold(db, version, first, others)
  const beside = await listLinesBeside(db, {
    version,
    boardIds: [...new Set(jobs.flatMap(({ line }) => line?.boardId ?? []))],
    skus: [...new Set(others.flatMap((sku) => [sku, ...related.soldFor(sku).map((part) => part.sku)]))],
  })
  const sold = await withSold(
    db,
    version,
    related,
    beside.map(({ sku }) => sku),
  )
  const onBoards = Map.groupBy(beside, ({ boardId }) => boardId)
  const wanted = jobs.map(({ request, line, numbers, relations }): WantedPart => {
    const { vehicle, pieces, part } = request
    const piecesPerJob = line?.quantity ?? 1
    const onBoard = linesFor(line ? (onBoards.get(line.boardId) ?? []) : [], vehicle)
    const facts = { vehicle, onBoard, fluids: rows.fluids, sold }
    const belongings = [
      ...relations.flatMap((relation) => relatedParts(relation, facts)),
      ...onBoard
        .filter(({ renewWith }) => line !== null && renewWith?.includes(line.callout))
        .flatMap((other) => belongingsOf(other.sku, 'required', other.quantity, { ...facts, filling: null })),
    ]
    return {
      sku: part.sku,
      pieces: pieces ?? piecesPerJob,
      piecesPerJob,
      belongings: belongings.filter(({ sku }) => !numbers.has(sku)),
    }
  })
  return judged(judge, { requests, wanted, sold })
}

type Facts = {
  vehicle: JudgedVehicle | null
  /** Lines of the board of the wanted part that do not fail for the vehicle. */
  onBoard: readonly JobLineRow[]
  fluids: readonly FluidRow[]
  sold: SoldParts
}

function relatedParts({ kind, otherSku, quantity, need, fluid }: RelationRow, facts: Facts): Belonging[] {
  const { vehicle, fluids } = facts
  const filling = fluid !== null && vehicle ? fillingOf(fluids, vehicle, fluid) : undefined
  // The vehicle does not have this system.
  if (filling === null) return []
  return belongingsOf(otherSku, needOf(kind, need), quantity, { ...facts, filling: filling ?? null })
}

/** Without a word of the catalogue, a job requires what is fitted with a part, and not what repairs it. */
function needOf(kind: RelationRow['kind'], need: RelationRow['need']): JobNeed {
  if (kind === 'bundle') return 'contained'
  return need ?? (kind === 'fit' ? 'required' : 'optional')
}

function belongingsOf(
  sku: string,
  need: JobNeed,
  quantity: number,
  { sold, onBoard, filling }: Facts & Pick<Belonging, 'filling'>,
): Belonging[] {
  return sold.soldFor(sku).map((part) => {
    const line = onBoard.find((one) => one.sku === sku || one.sku === part.sku)
    return { sku: part.sku, need, quantity, most: line?.quantity ?? null, filling }
  })
}

/** Judges what belongs to jobs, and takes out what does not fit. */
async function judged(
  judge: Judge,
  { requests, wanted, sold }: Pick<Jobs, 'wanted' | 'sold'> & { requests: readonly JobRequest[] },
): Promise<Jobs> {
  const partOf = (sku: string): PartRow => sold.history.parts.get(sku)!
  const verdicts = new Map<string, ReadonlyMap<number, PartVerdict>>()
  const byVehicle = Map.groupBy(requests.keys(), (index) => requests[index]!.vehicle?.key ?? '')
  for (const [key, indexes] of byVehicle) {
    const { vehicle } = requests[indexes[0]!]!
    if (!vehicle) continue
    const skus = new Set(indexes.flatMap((index) => wanted[index]!.belongings.map(({ sku }) => sku)))
    verdicts.set(key, await verdictsOf(judge, vehicle, [...skus].map(partOf), sold.history))
  }
  const verdictOf: Jobs['verdictOf'] = (vehicle, partId) =>
    vehicle ? verdicts.get(vehicle.key)?.get(partId) : undefined
  return {
    sold,
    verdictOf,
    wanted: wanted.map((part, index) => ({
      ...part,
      belongings: part.belongings.filter(
        ({ sku }) => verdictOf(requests[index]!.vehicle, partOf(sku).id)?.result !== 'not_applicable',
      ),
    })),
  }
}
