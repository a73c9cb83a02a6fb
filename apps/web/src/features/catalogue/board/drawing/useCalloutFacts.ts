import type { Part } from '@partboard/contract/catalogue/part-shapes'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { simpleCartQuery } from '../../../../state/frame/cart.ts'
import { hasCallout } from '../selection.tsx'
import type { CalloutFacts } from './Callouts.tsx'

/** The facts of each position: its name, whether one of its lines is in the cart, and whether none of them fits. */
export function useCalloutFacts(lines: readonly Part[]): ReadonlyMap<string, CalloutFacts> {
  const { data: cart } = useQuery(simpleCartQuery())
  return useMemo(() => {
    const inCart = new Set(cart?.Items.map((item) => item.Sku))
    const facts = new Map<string, CalloutFacts>()
    for (const [position, own] of Map.groupBy(lines.filter(hasCallout), (line) => line.Position)) {
      const fitting = own.find((line) => !line.NotApplicable)
      facts.set(position, {
        name: (fitting ?? own[0]!).Name,
        inCart: own.some((line) => inCart.has(line.Sku)),
        notApplicable: fitting === undefined,
      })
    }
    return facts
  }, [lines, cart])
}
