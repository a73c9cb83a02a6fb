import { PartDrawing } from '@partboard/contract/fit/fit'
import { z } from 'zod'
import { onSignOut } from '../../browser/session.ts'
import { storedJson } from '../../browser/storage.ts'

const keptMax = 10

const RecentProduct = z.object({
  /** Boards and parts share one range of ids. */
  id: z.int(),
  name: z.string(),
  sku: z.string(),
  printed: z.string().nullish(),
  kind: z.enum(['board', 'part']).default('board'),
  pictureUrl: z.string(),
  /** The drawing of a part; null for a board. */
  drawing: PartDrawing.nullable().default(null),
  /** The selected position on a board; '' = none, or a part. */
  position: z.string(),
  vehicleSpecific: z.boolean(),
  /** The name of the vehicle at that time; '' = none was selected. */
  vehicleLabel: z.string(),
  /** Time of the view, in ISO 8601. */
  at: z.iso.datetime(),
})
export type RecentProduct = z.infer<typeof RecentProduct>

const none: RecentProduct[] = []
const products = storedJson<RecentProduct[]>('recent-products', z.array(RecentProduct), none)

onSignOut(() => products.set(none))

/** Puts a board or part first in the list of last viewed products, without duplicates. Its position stays selected. */
export function rememberProduct(
  product: Omit<RecentProduct, 'position' | 'at' | 'kind' | 'drawing'> &
    Partial<Pick<RecentProduct, 'position' | 'kind' | 'drawing'>>,
) {
  const before = products.get()
  const position = product.position ?? before.find(({ id }) => id === product.id)?.position ?? ''
  const entry = { kind: 'board' as const, drawing: null, ...product, position, at: new Date().toISOString() }
  products.set([entry, ...before.filter(({ id }) => id !== product.id)].slice(0, keptMax))
}

/** Stores the selected position of a board that is in the list. */
export function rememberPosition(id: number, position: string) {
  products.set(products.get().map((one) => (one.id === id ? { ...one, position } : one)))
}

/** The boards and parts viewed last in this browser, newest first. */
export const useRecentProducts = products.use

export const recentProducts = products.get
