import { Suspense } from 'react'
import { deferred } from '../../../../browser/deferred.ts'
import { graphicsOf } from '../../../../drawing/graphics.ts'
import { useBoardContext } from '../board-context.tsx'
import { Drawing } from './Drawing.tsx'
import { useShownGraphic } from './useShownGraphic.ts'

// Most boards have one drawing and need no tabs.
const { Part: DrawingTabs } = deferred(() => import('./DrawingTabs.tsx'))

/** The drawings of the board, one at a time; nothing for a board without a drawing. */
export function Drawings({ skipTo }: { skipTo: string }) {
  const { board } = useBoardContext()
  const graphics = graphicsOf(board)
  const { graphic, show } = useShownGraphic(graphics)
  if (!graphic) return null
  const tabs = graphics.length > 1 && (
    <Suspense fallback={<div style={{ height: 'var(--tabs)' }} />}>
      <DrawingTabs graphics={graphics} shown={graphic} onShow={show} />
    </Suspense>
  )
  return <Drawing graphic={graphic} tabs={tabs} skipTo={skipTo} />
}
