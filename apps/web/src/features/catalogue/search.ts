import { z } from 'zod'

/** A value that may be typed in the address. The router parses "07" as text and 7 as a number. */
const text = z.union([z.string(), z.number()]).transform(String).optional().catch(undefined)
const flag = z.boolean().optional().catch(undefined)

/** /level4: the group whose sub-groups are shown; without an id the main groups (docs/spec/wire.md#catalogue). */
export const GroupsSearch = z.object({
  id: z.int().min(1).optional().catch(undefined),
  name: text,
})

/** /level4/category: the title, and whether retrofit boards are shown. */
export const CategorySearch = z.object({ name: text, retrofit: flag })

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
