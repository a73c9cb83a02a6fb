import { z } from 'zod'

/** The maximum number of items of a page, and the number without `limit`. */
export const MAX_PAGE = 200
const defaultPage = 50

/** Query parameters of a list. `after` is the `next` of the page before. */
export const pageQuery = {
  after: Line(300).optional().describe('The `next` of the page before.'),
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(MAX_PAGE))
    .default(defaultPage)
    .describe(`Items of a page, at most ${MAX_PAGE}.`),
}

/** One page of a list. `next` = cursor of the next page; null = this is the last one. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next: z.string().nullable() })

import { Line } from './values.ts'
