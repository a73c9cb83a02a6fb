import { getTopic, listSlides, sliderTypes } from '@partboard/contract/content'
import { endpointQuery } from '../../lib/query.ts'

const minutes = 60_000

/** One info page by its name in the address; the page itself says when there is none. */
export const topicQuery = (seName: string) => ({
  ...endpointQuery(getTopic, { querystring: { seName } }),
  staleTime: 10 * minutes,
  meta: { inline: true },
})

/** The slides of the home page; without them it is whole too. */
export const homeSlidesQuery = () => ({
  ...endpointQuery(listSlides, { querystring: { sliderType: String(sliderTypes.HomePage) } }),
  staleTime: 10 * minutes,
  meta: { inline: true },
})
