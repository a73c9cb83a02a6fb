import { getTopic, listSlides, type sliderTypes } from '@partboard/contract/content'
import { endpointQuery, failsInline } from '../../api/query.ts'

const minutes = 60_000

/** One info page by its name in the address; the page itself says when there is none. */
export const topicQuery = (seName: string) => ({
  ...failsInline(endpointQuery(getTopic, { querystring: { seName } })),
  staleTime: 10 * minutes,
})

/** The slides of one slider; a page without them is whole too. */
export const slidesQuery = (type: (typeof sliderTypes)[keyof typeof sliderTypes]) => ({
  ...failsInline(endpointQuery(listSlides, { querystring: { sliderType: String(type) } })),
  staleTime: 10 * minutes,
})
