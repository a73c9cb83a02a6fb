import { listSlides, sliderTypes } from '@partboard/contract/content'
import { endpointQuery } from '../../lib/query.ts'

/** The drawing of the login page: the first slide of its slider. The page works without it, so nobody is told. */
export const loginSlideQuery = () => ({
  ...endpointQuery(listSlides, { querystring: { sliderType: String(sliderTypes.LoginPage) } }),
  staleTime: 60 * 60_000,
  retry: false,
  meta: { inline: true },
})
