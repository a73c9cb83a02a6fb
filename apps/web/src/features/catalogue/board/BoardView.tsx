import { useWindowEvent } from '@mantine/hooks'
import type { Board } from '@partboard/contract/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hotspotsQuery } from '../../../drawing/drawing.ts'
import { usePriceView } from '../../../state/customer.ts'
import { rememberPosition } from '../../../state/recent-products.ts'
import { EmptyMessage } from '../../../ui/EmptyMessage.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { quantityOf } from '../stock/quantity.ts'
import { useBranchColumns } from '../stock/useBranchColumns.ts'
import { BoardFootBar } from './BoardFootBar.tsx'
import { BoardHead } from './BoardHead.tsx'
import { BoardNotes } from './BoardNotes.tsx'
import classes from './BoardPage.module.css'
import { Drawing, type DrawingHandle } from './drawing/Drawing.tsx'
import { isAbout } from './drawing/keys.ts'
import { useCalloutFacts } from './drawing/useCalloutFacts.ts'
import { EquipmentBar } from './equipment/EquipmentBar.tsx'
import { BoardPaper } from './paper/BoardPaper.tsx'
import { TitleBlock } from './paper/TitleBlock.tsx'
import { usePrinting } from './paper/usePrinting.ts'
import { HiddenLines } from './table/HiddenLines.tsx'
import { rowId } from './table/PartRow.tsx'
import { PartsTable } from './table/PartsTable.tsx'
import { TickedBar } from './table/TickedBar.tsx'
import { canTick } from './table/useTickedLines.ts'
import type { useBoard } from './useBoard.ts'
import { showRow, useBoardActions } from './useBoardActions.ts'
import { linesAt, useSelection } from './useSelection.ts'

export function BoardView({
  board,
  vehicleSpecific,
  state,
  hotspots,
  vehicleLabel,
  showAll,
  onShowAll,
}: {
  board: Board
  /** The link said so: which lines fit depends on the very vehicle. */
  vehicleSpecific: boolean
  state: ReturnType<typeof useBoard>
  hotspots: string | undefined
  vehicleLabel: string
  showAll: boolean
  onShowAll: (showAll: boolean) => void
}) {
  const { t } = useTranslation()
  const { branches, columns } = useBranchColumns()
  const priceView = usePriceView()
  const { data: spots } = useQuery(hotspotsQuery(board.GrafikId))
  const lines = board.Items
  const [selection, select] = useSelection(hotspots, lines)
  const drawing = useRef<DrawingHandle>(null)
  const [said, setSaid] = useState('')
  const { quantities, actions, checkAll, pickOnDrawing, tickedLines } = useBoardActions(
    board.Id,
    lines,
    selection,
    select,
    (position) => drawing.current?.show(position),
    setSaid,
  )
  const isPrinting = usePrinting()
  const facts = useCalloutFacts(lines)
  const chosen = lines.find((line) => line.LineId === selection.lineId)
  const quantity = chosen ? (quantities[chosen.LineId] ?? quantityOf(chosen)) : 1
  /** A phone has room for one bar at its foot: that of the ticked lines, else that of the chosen one. */
  const hasFootBar = chosen !== undefined && tickedLines.ticked.length === 0
  const page = useRef<HTMLDivElement>(null)
  // Once, for the line that the link asked for, after the router has put the page to its top.
  const opened = useRef(chosen)
  useEffect(() => {
    const frame = requestAnimationFrame(() => showRow(opened.current))
    return () => cancelAnimationFrame(frame)
  }, [])
  function jump(position: string) {
    pickOnDrawing({ position, toggles: false })
    if (drawing.current?.staysInView() && drawing.current?.focus(position)) return
    const [line] = linesAt(lines, position)
    if (line) document.querySelector<HTMLElement>(`#${rowId(line.LineId)} button`)?.focus()
    else drawing.current?.focus(position)
  }
  useEffect(() => {
    if (selection.position !== null) rememberPosition(board.Id, selection.position)
  }, [board.Id, selection.position])
  useWindowEvent('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && isAbout(event.target, page.current))
      actions.free()
  })
  const equipment = (
    <EquipmentBar
      choices={state.choices}
      hasVehicle={state.hasVehicle}
      showAll={showAll}
      onPress={state.press}
      onShowAll={onShowAll}
    />
  )

  return (
    <>
      {isPrinting && <BoardPaper board={board} position={selection.position} />}
      <div
        ref={page}
        className={classes.page}
        data-wide
        data-screen
        data-chosen={hasFootBar || undefined}
        data-ticked={tickedLines.ticked.length > 0 || undefined}
      >
        <BoardHead
          board={board}
          filters={equipment}
          filterCount={state.choices.filter(({ isOn }) => isOn).length}
          onCheckAll={checkAll}
          onTickAll={() => tickedLines.tickAll(true)}
          said={said}
          onSay={setSaid}
        />
        <div className={classes.columns}>
          <Sheet as="div" className={classes.left}>
            <Drawing
              handle={drawing}
              board={page}
              skipTo={LINES_ID}
              onJump={jump}
              onReach={(position) => drawing.current?.staysInView() && showRow(linesAt(lines, position)[0])}
              url={board.Pictures[0]?.ImageUrl}
              title={board.Name}
              number={board.Sku}
              hotspots={spots ?? noSpots}
              facts={facts}
              selected={selection.position}
              hovered={selection.hovered}
              onHover={actions.hover}
              onPick={pickOnDrawing}
            />
            <div className={classes.titleBlock}>
              <TitleBlock
                board={board}
                line={chosen}
                vehicleLabel={vehicleLabel}
                branches={branches}
                quantity={quantity}
                actions={actions}
              />
            </div>
          </Sheet>
          <div className={classes.right} id={LINES_ID} tabIndex={-1}>
            <div className={classes.filters}>{equipment}</div>
            <BoardNotes board={board} vehicleSpecific={vehicleSpecific} />
            {lines.length === 0 ? (
              <NoLines board={board} />
            ) : (
              <PartsTable
                caption={t('board.caption', {
                  number: board.Sku,
                  vehicle: vehicleLabel || t('board.noVehicle'),
                })}
                lines={lines}
                columns={columns}
                priceView={priceView}
                selection={selection}
                quantities={quantities}
                ticked={tickedLines.ticked}
                onTickAll={tickedLines.tickAll}
                actions={actions}
                isBusy={state.isBusy}
              />
            )}
            <TickedBar
              state={tickedLines}
              fittingCount={lines.filter(canTick).length}
              quantities={quantities}
              priceView={priceView}
            />
            <HiddenLines board={board} vehicleLabel={vehicleLabel} showAll={showAll} onShowAll={onShowAll} />
          </div>
        </div>
        {hasFootBar && (
          <BoardFootBar
            board={board}
            line={chosen}
            vehicleLabel={vehicleLabel}
            branches={branches}
            priceView={priceView}
            quantity={quantity}
            actions={actions}
          />
        )}
      </div>
    </>
  )
}

const noSpots: never[] = []
/** The lines beside the drawing, where "skip the drawing" leads. */
const LINES_ID = 'board-lines'

function NoLines({ board }: { board: Board }) {
  const { t } = useTranslation()
  return (
    <Sheet as="div">
      <EmptyMessage
        title={t('part.noneSelected')}
        text={t('board.noneOfLines', { count: board.HiddenCount, number: board.Sku })}
      />
    </Sheet>
  )
}
