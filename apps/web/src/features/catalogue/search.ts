import { MAX_FILTERS } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import type { BoardView } from './lookup/catalogue.queries.ts'

/** A value that may be typed in the address. The router parses "07" as text and 7 as a number. */
const text = z.union([z.string(), z.number()]).transform(String).optional().catch(undefined)
const flag = z.boolean().optional().catch(undefined)

/** The parts of a group that are listed without a board: what they are filtered by, and how many stand before them. */
export const PartsSearch = z.object({
  filters: z
    .array(z.object({ Name: z.string().max(200), Value: z.string().max(500) }))
    .max(MAX_FILTERS)
    .optional()
    .catch(undefined),
  from: z.int().min(0).max(9_999_999).optional().catch(undefined),
})
export type PartsSearch = z.infer<typeof PartsSearch>

/** /level4: the group whose sub-groups are shown; without an id the main groups (docs/spec/wire.md#catalogue). */
export const GroupsSearch = PartsSearch.extend({
  id: z.int().min(1).optional().catch(undefined),
  name: text,
})

/** /level4/category: the title, and whether retrofit boards are shown. */
export const CategorySearch = PartsSearch.extend({ name: text, retrofit: flag })

export const partTabs = ['description', 'boards', 'interpretations'] as const
export type PartTab = (typeof partTabs)[number]

/** /level4/product: `hotspots` is the preselected position of a board. */
export const ProductSearch = z.object({
  hotspots: text,
  vehicleSpecific: flag,
  /** Board: all lines, for any equipment. */
  showAll: flag,
  /** Part. */
  tab: z.enum(partTabs).optional().catch(undefined),
})
export type ProductSearch = z.infer<typeof ProductSearch>

/** What a board's page is asked for by its address. */
export const boardViewOf = ({ showAll, vehicleSpecific }: ProductSearch): BoardView => ({
  showAll,
  vehicleSpecific,
})
