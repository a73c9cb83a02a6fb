import { failsInline } from '@partboard/client/queries/queries.ts'
import { findVehicles, type Vehicle } from '@partboard/contract/fit/vehicles'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '../api/query.ts'
import { useConfig } from './reference.ts'

/** Fewest signs of a frame or serial number in a file of the catalogue. */
const minSigns = 4

/**
 * The vehicles whose whole frame or serial number a text is. It may be the number of a part as well, so both are offered.
 * A catalogue that has only VINs is not asked.
 */
export function useFrames(text: string, isWanted = true): readonly Vehicle[] {
  const { hasFrames } = useConfig().general
  const isAsked = isWanted && hasFrames && text.length >= minSigns
  const answer = useQuery({
    ...failsInline(endpointQuery(findVehicles, { querystring: { vin: text, suggest: 'true' } })),
    enabled: isAsked,
    staleTime: 60_000,
    retry: 1,
  })
  return (isAsked && answer.data) || []
}
