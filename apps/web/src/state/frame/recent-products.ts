import { PartDrawing } from '@partboard/contract/fit'
import { z } from 'zod'
import { onSignOut } from '../../browser/session.ts'
import { storedJson } from '../../browser/storage.ts'

const keptMax = 10

const RecentProduct = z.object({
  /** Boards and parts share one space of ids. */
  id: z.int(),
  name: z.string(),
  sku: z.string(),
  kind: z.enum(['board', 'part']).default('board'),
  pictureUrl: z.string(),
  /** Where a part is drawn; null for a board. */
  drawing: PartDrawing.nullable().default(null),
  /** Position that was chosen on a board; '' = none, or a part. */
  position: z.string(),
  vehicleSpecific: z.boolean(),
  /** The vehicle it was looked at for, in words; empty when none was chosen. */
  vehicleLabel: z.string(),
  /** When, in ISO 8601. */
  at: z.iso.datetime(),
})
export type RecentProduct = z.infer<typeof RecentProduct>

const none: RecentProduct[] = []
const products = storedJson<RecentProduct[]>('recent-products', z.array(RecentProduct), none)

onSignOut(() => products.set(none))

/** Puts a board or part first among the last viewed; one entry each. A position chosen before is kept. */
export function rememberProduct(
  product: Omit<RecentProduct, 'position' | 'at' | 'kind' | 'drawing'> &
    Partial<Pick<RecentProduct, 'position' | 'kind' | 'drawing'>>,
) {
  const before = products.get()
  const position = product.position ?? before.find(({ id }) => id === product.id)?.position ?? ''
  const entry = { kind: 'board' as const, drawing: null, ...product, position, at: new Date().toISOString() }
  products.set([entry, ...before.filter(({ id }) => id !== product.id)].slice(0, keptMax))
}

/** The position chosen on a board that is remembered already. */
export function rememberPosition(id: number, position: string) {
  products.set(products.get().map((one) => (one.id === id ? { ...one, position } : one)))
}

/** The boards and parts viewed last in this browser, newest first. */
export const useRecentProducts = products.use

export const recentProducts = products.get
