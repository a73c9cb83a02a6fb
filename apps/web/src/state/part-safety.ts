import { failsInline } from '@partboard/client/queries/queries.ts'
import { getProduct } from '@partboard/contract/catalogue/catalogue'
import type { ProductId } from '@partboard/contract/values'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endpointQuery } from '../api/query.ts'

/** The catalogue changes only with an import. */
const staleTime = 5 * 60_000

/** Maker, responsible person and warnings of a part of a line: asked for when they are opened. */
export function usePartSafety(id: ProductId) {
  const [isAsked, setAsked] = useState(false)
  const query = useQuery({
    ...failsInline(endpointQuery(getProduct, { params: { id: String(id) } })),
    staleTime,
    enabled: isAsked,
  })
  return { query, onOpen: () => setAsked(true) }
}
