import type { BoardGraphic } from '@partboard/contract/catalogue/catalogue-shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hotspotsOfQuery } from '../../../../drawing/drawing.ts'
import { useSelection } from '../selection.tsx'

/**
 * The drawing of a board that is shown: the one that the customer chose. When a position is selected that it does not
 * have, the first drawing that has the position follows.
 *
 * @param graphics the board's drawings, in order
 */
export function useShownGraphic(graphics: readonly BoardGraphic[]) {
  const { position, picks } = useSelection()
  const { data: hotspots } = useQuery(hotspotsOfQuery(graphics.map(({ GrafikId }) => GrafikId)))
  const [shown, setShown] = useState({ grafikId: '', picks: 0 })
  const current = graphics.find(({ GrafikId }) => GrafikId === shown.grafikId) ?? graphics[0]

  // The selected position of a link is known before the hotspots are.
  if (picks !== shown.picks && hotspots) {
    const having = graphics.filter((_, nth) =>
      hotspots[nth]!.some(({ bildposNummer }) => bildposNummer === position),
    )
    const next = having.find((graphic) => graphic === current) ?? having[0] ?? current
    setShown({ grafikId: next?.GrafikId ?? '', picks })
  }
  return { graphic: current, show: (grafikId: string) => setShown({ grafikId, picks }) }
}
