import { failsInline } from '@partboard/client/queries/queries.ts'
import { getTopic, listSlides, type sliderTypes } from '@partboard/contract/pages/content'
import { endpointQuery } from '../../api/query.ts'

const minutes = 60_000

/** One info page by its name in the address. The page shows a missing one itself. */
export const topicQuery = (seName: string) => ({
  ...failsInline(endpointQuery(getTopic, { querystring: { seName } })),
  staleTime: 10 * minutes,
})

/** The slides of one slider. A failure is not notified, because the page works without them. */
export const slidesQuery = (type: (typeof sliderTypes)[keyof typeof sliderTypes]) => ({
  ...failsInline(endpointQuery(listSlides, { querystring: { sliderType: String(type) } })),
  staleTime: 10 * minutes,
})
