import type { addJobKit } from '@partboard/contract/jobs/jobs'
import type { Lang } from '@partboard/contract/texts'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../platform/database/schema.ts'
import { ShopError } from '../../platform/http/errors.ts'
import {
  type AddRequest,
  addIfUnchanged,
  changeCart,
  type Note,
  readState,
  type Shopper,
  type VehicleChoice,
} from '../cart/index.ts'
import { judgeOf, keptScope, readVehicle, shopWording } from '../fit/index.ts'
import { formatPartNumber, orderableOf, type PartRow, type ResolvedPart } from '../parts/index.ts'
import { kitsFor } from './job/kits.ts'

type KitChoice = z.output<typeof addJobKit.schema.body>
type Asking = { customer: Shopper; lang: Lang; query: { cartId?: number | undefined } }

/**
 * Adds what of a kit the cart does not have, by one change of the cart. Lines of which no part is chosen are not added.
 * If another call has changed the cart since it was read, the kit is compared with the changed one, so that two presses
 * at once add it once.
 *
 * @returns notes for the customer: what is in the cart already, what has to be chosen, and those of the added parts
 * @throws ShopError 'kit_not_found' when no kit has the code, or nothing of it is for the vehicle; 'part_not_found' when a
 *         choice is none of its line
 */
export async function addKit(
  db: Kysely<Database>,
  version: number | null,
  body: KitChoice,
  asking: Asking,
): Promise<Note[]> {
  if (version === null) throw new ShopError('kit_not_found')
  return changeCart(db, asking.customer.id, (trx) => addToCartOf(trx, version, body, asking))
}

/** @returns undefined = nothing was added, because the cart changed meanwhile */
async function addToCartOf(
  db: Kysely<Database>,
  version: number,
  body: KitChoice,
  { customer, lang, query }: Asking,
): Promise<Note[] | undefined> {
  const state = await readState(db, customer.id)
  const judge = judgeOf(db, version)
  const vehicle = await readVehicle(judge, keptScope(body.Vehicle))
  const found = vehicle && (await kitsFor(judge, customer, vehicle, body.Code))
  const kit = found?.kits[0]
  if (!found || !kit) throw new ShopError('kit_not_found')
  const chosen = new Map((body.Choices ?? []).map(({ Line, ProductId }) => [Line, ProductId as number]))
  const partOf = (sku: string): PartRow => found.sold.history.parts.get(sku)!
  for (const [line, id] of chosen) {
    const parts = kit.lines.find(({ position }) => position === line)?.parts ?? []
    if (!parts.some(({ sku }) => partOf(sku).id === id)) throw new ShopError('part_not_found')
  }
  const notes: Note[] = []
  const requests = kit.lines.flatMap(({ position, parts }): AddRequest[] => {
    const [first, ...others] = parts
    const one = others.length === 0 ? first : parts.find(({ sku }) => partOf(sku).id === chosen.get(position))
    if (!one) {
      const list = parts.map(({ sku }) => formatPartNumber(partOf(sku))).join(', ')
      notes.push({ key: 'kit.choose', params: { list } })
      return []
    }
    const quantity = body.Again ? one.pieces : one.missing
    if (one.inCart > 0 && !body.Again)
      notes.push({ key: 'kit.inCart', params: { sku: formatPartNumber(partOf(one.sku)), count: one.inCart } })
    const part = partOf(one.sku)
    const resolved: ResolvedPart = {
      part,
      by: 'number',
      differs: false,
      ...orderableOf(part, found.sold.history),
    }
    return quantity > 0 ? [{ resolved, quantity, choice: choiceOf(body) }] : []
  })
  const context = { version, wording: await shopWording(db, version, lang), cartId: query.cartId, state }
  const added = await addIfUnchanged(db, customer, requests, body, context)
  return added && [...notes, ...added.flat()]
}

const choiceOf = ({ Vehicle }: Pick<KitChoice, 'Vehicle'>): VehicleChoice => ({
  scope: keptScope(Vehicle),
  boardId: null,
  linePosition: null,
  insist: false,
})
