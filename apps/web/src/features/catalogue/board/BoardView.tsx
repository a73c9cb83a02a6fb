import { useWindowEvent } from '@mantine/hooks'
import type { Board } from '@partboard/contract/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePriceView } from '../../../lib/customer.ts'
import { EmptyMessage } from '../../../ui/EmptyMessage.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { hotspotsQuery } from '../catalogue.queries.ts'
import { quantityOf } from '../quantity.ts'
import { useBranchColumns } from '../useBranchColumns.ts'
import { BoardFootBar } from './BoardFootBar.tsx'
import { BoardHead } from './BoardHead.tsx'
import classes from './BoardPage.module.css'
import { Drawing } from './Drawing.tsx'
import { EquipmentBar } from './EquipmentBar.tsx'
import { HiddenLines } from './HiddenLines.tsx'
import { PartsTable } from './PartsTable.tsx'
import { TitleBlock } from './TitleBlock.tsx'
import type { useBoard } from './useBoard.ts'
import { showRow, useBoardActions } from './useBoardActions.ts'
import { useCalloutFacts } from './useCalloutFacts.ts'
import { useSelection } from './useSelection.ts'

export function BoardView({
  board,
  state,
  hotspots,
  vehicleLabel,
  showAll,
  onShowAll,
}: {
  board: Board
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
  const { quantities, actions, checkAll, pickOnDrawing } = useBoardActions(lines, selection, select)
  const facts = useCalloutFacts(lines)
  const chosen = lines.find((line) => line.LineId === selection.lineId)
  const quantity = chosen ? (quantities[chosen.LineId] ?? quantityOf(chosen)) : 1
  const page = useRef<HTMLDivElement>(null)
  // Once, for the line that the link asked for, after the router has put the page to its top.
  const opened = useRef(chosen)
  useEffect(() => {
    const frame = requestAnimationFrame(() => showRow(opened.current))
    return () => cancelAnimationFrame(frame)
  }, [])
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
    <div ref={page} className={classes.page} data-wide data-chosen={chosen !== undefined || undefined}>
      <BoardHead
        board={board}
        filters={equipment}
        filterCount={state.choices.filter(({ isOn }) => isOn).length}
        onCheckAll={checkAll}
      />
      <div className={classes.columns}>
        <Sheet as="div" className={classes.left}>
          <Drawing
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
        <div className={classes.right}>
          <div className={classes.filters}>{equipment}</div>
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
              actions={actions}
              isBusy={state.isBusy}
            />
          )}
          <HiddenLines board={board} vehicleLabel={vehicleLabel} showAll={showAll} onShowAll={onShowAll} />
        </div>
      </div>
      {chosen && (
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
  )
}

/** The focus is on the board, or nowhere in particular; not in the header and not in a dialog. */
function isAbout(target: EventTarget | null, page: HTMLElement | null): boolean {
  if (!(target instanceof Element) || page === null) return false
  return page.contains(target) || target.contains(page)
}

const noSpots: never[] = []

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
