import { useWindowEvent } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import { whenInUse } from '../../../browser/idle.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { graphicsOf } from '../../../drawing/graphics.ts'
import { rememberPosition } from '../../../state/frame/recent-products.ts'
import { EmptyMessage } from '../../../ui/page/EmptyMessage.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { BoardHead } from './BoardHead.tsx'
import { BoardNotes } from './BoardNotes.tsx'
import classes from './BoardPage.module.css'
import { useBoardContext, useFootBarLine, useSelectedLine } from './board-context.tsx'
import { Drawings } from './drawing/Drawings.tsx'
import { isAbout } from './drawing/keys.ts'
import { EquipmentBar } from './equipment/EquipmentBar.tsx'
import { buyingParts } from './late/buying-parts.ts'
import { TitleBlock } from './paper/TitleBlock.tsx'
import { useSelection } from './selection.tsx'
import { HiddenLines } from './table/HiddenLines.tsx'
import { PartsTable } from './table/PartsTable.tsx'
import { showRow } from './table/row.ts'

/** Id of the lines beside the drawing, the target of "skip the drawing". */
const LINES_ID = 'board-lines'

/** The layout of a board's page. Its components get their data from the board's context. */
export function BoardView() {
  const { board } = useBoardContext()
  const buying = buyingParts.use()
  const footLine = useFootBarLine()
  useEffect(() => void whenInUse().then(buyingParts.preload), [])
  return (
    <>
      {buying && <buying.Adding />}
      {buying && <buying.BoardPaper />}
      <Frame>
        <BoardHead />
        <div className={classes.columns}>
          <Sheet as="div" className={classes.left}>
            <Drawings skipTo={LINES_ID} />
            <div className={classes.titleBlock}>
              <TitleBlock />
            </div>
          </Sheet>
          <div className={classes.right} id={LINES_ID} tabIndex={-1}>
            <div className={classes.filters}>
              <EquipmentBar />
            </div>
            <BoardNotes />
            {board.Items.length === 0 ? <NoLines /> : <PartsTable />}
            {buying && <buying.TickedBar />}
            <HiddenLines />
          </div>
        </div>
        {buying && footLine && (
          <buying.FootBar line={footLine}>
            <TitleBlock />
          </buying.FootBar>
        )}
      </Frame>
    </>
  )
}

/** Its children do not render again when the selection changes. */
function Frame({ children }: { children: ReactNode }) {
  const { board, actions, ticked, page } = useBoardContext()
  const { position } = useSelection()
  const hasFootBar = useFootBarLine() !== undefined
  const hasPaper = buyingParts.use() !== null
  useShownLine()
  useEffect(() => {
    if (position !== null) rememberPosition(board.Id, position)
  }, [board.Id, position])
  useWindowEvent('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && isAbout(event.target, page.current))
      actions.free()
  })
  return (
    <div
      ref={page}
      className={classes.page}
      data-wide
      // Until the paper is there, the screen is printed.
      data-screen={hasPaper || undefined}
      data-undrawn={graphicsOf(board).length === 0 || undefined}
      data-chosen={hasFootBar || undefined}
      data-ticked={ticked.lines.length > 0 || undefined}
    >
      {children}
    </div>
  )
}

/** Scrolls to the line in the link, once, after the router has scrolled the page to its top. */
function useShownLine() {
  const asked = useRef(useSelectedLine())
  useEffect(() => {
    const frame = requestAnimationFrame(() => showRow(asked.current))
    return () => cancelAnimationFrame(frame)
  }, [])
}

function NoLines() {
  const { t } = useTranslation()
  const { board } = useBoardContext()
  return (
    <Sheet as="div">
      {board.HiddenCount === 0 ? (
        <EmptyMessage title={t('board.noLines')} />
      ) : (
        <EmptyMessage
          title={t('part.noneSelected')}
          text={t('board.noneOfLines', { count: board.HiddenCount, number: board.Sku })}
        />
      )}
    </Sheet>
  )
}
