import type { Part } from '@partboard/contract/catalogue/part-shapes'
import { type CSSProperties, useCallback, useMemo, useState } from 'react'
import { useTranslation } from '../../../../browser/texts.ts'
import { usePriceView } from '../../../../state/frame/customer.ts'
import { useFormat } from '../../../../text/format.ts'
import { Checkbox } from '../../../../ui/controls/Checkbox.tsx'
import { CardTable } from '../../../../ui/page/CardTable.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useBranchColumns } from '../../stock/useBranchColumns.ts'
import { useVehicleLabel } from '../../useVehicleLabel.ts'
import { useBoardContext, useQuantityOf } from '../board-context.tsx'
import { hasCallout, useSelection } from '../selection.tsx'
import { type FoldedRow, foldLines } from './fold-lines.ts'
import { PartRow } from './PartRow.tsx'
import classes from './PartsTable.module.css'
import { canTick } from './useTickedLines.ts'

/**
 * The board's lines as one sheet. On a phone each row becomes a card of the same cells
 * (docs/spec/look.md#phone-and-wide).
 */
export function PartsTable() {
  const { t } = useTranslation()
  const { board, ticked, actions, isBusy, showAll } = useBoardContext()
  const selection = useSelection()
  const quantityOf = useQuantityOf()
  const { columns } = useBranchColumns()
  const priceView = usePriceView()
  const { full: vehicleLabel } = useVehicleLabel()
  const lines = board.Items
  const rows = useMemo(
    () => (showAll ? lines.map((line): FoldedRow => ({ line, folded: [] })) : foldLines(lines)),
    [lines, showAll],
  )
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const toggle = useCallback(
    (lineId: number) => setOpen((before) => before.symmetricDifference(new Set([lineId]))),
    [],
  )
  const currency = useFormat().currencySign()
  const fittingCount = lines.filter(canTick).length
  const stockColumns = columns.shown.length + (columns.rest.length > 0 ? 1 : 0)
  return (
    <Sheet className={classes.sheet} as="div" aria-busy={isBusy}>
      <CardTable
        className={classes.table}
        style={{ '--stocks': stockColumns } as CSSProperties}
        caption={t('board.caption', { number: board.Sku, vehicle: vehicleLabel || t('board.noVehicle') })}
        columns={
          <colgroup>
            <col className={classes.tick} />
            <col className={classes.callout} />
            <col className={classes.number} />
            <col />
            <col className={classes.need} />
            <col className={classes.stock} span={stockColumns} />
            <col className={classes.price} />
            <col className={classes.action} />
          </colgroup>
        }
        head={
          <>
            <tr>
              <th className={classes.tick} rowSpan={2} scope="col">
                <Checkbox
                  size="xs"
                  aria-label={t('board.tickAll')}
                  checked={ticked.lines.length > 0 && ticked.lines.length === fittingCount}
                  indeterminate={ticked.lines.length > 0 && ticked.lines.length < fittingCount}
                  disabled={fittingCount === 0}
                  onChange={(event) => ticked.tickAll(event.currentTarget.checked)}
                />
              </th>
              <th className={classes.callout} rowSpan={2} scope="col">
                {t('board.position')}
              </th>
              <th className={classes.number} rowSpan={2} scope="col">
                {t('board.number')}
              </th>
              <th rowSpan={2} scope="col">
                {t('board.nameAndNotes')}
              </th>
              <th className={classes.need} rowSpan={2} scope="col">
                {t('board.quantityHead')}
              </th>
              <th className={classes.stocks} colSpan={stockColumns} scope="colgroup">
                <span>{t('board.stockInBranches')}</span>
              </th>
              <th className={classes.price} rowSpan={2} scope="col">
                {priceView === 'net-first'
                  ? t('board.priceNet', { currency })
                  : t('board.priceGross', { currency })}
              </th>
              <th className={classes.action} rowSpan={2} scope="col">
                {t('board.toCart')}
              </th>
            </tr>
            <tr>
              {columns.shown.map((branch, index) => (
                <th
                  key={branch.id}
                  className={classes.stock}
                  scope="col"
                  title={branch.name}
                  data-own={index === 0 || undefined}
                >
                  <abbr title={branch.name} aria-label={branch.name}>
                    {branch.short}
                  </abbr>
                </th>
              ))}
              {columns.rest.length > 0 && (
                <th
                  className={classes.stock}
                  scope="col"
                  title={columns.rest.map(({ name }) => name).join(', ')}
                >
                  +{columns.rest.length}
                </th>
              )}
            </tr>
          </>
        }
      >
        {rows.flatMap(({ line, folded }) => {
          const isOpen = open.has(line.LineId) || folded.some(({ LineId }) => LineId === selection.lineId)
          return [row(line, folded, isOpen), ...(isOpen ? folded.map((one) => row(one)) : [])]
        })}
      </CardTable>
    </Sheet>
  )

  function row(line: Part, folded?: readonly Part[], isOpen = false) {
    const isSelected = line.LineId === selection.lineId
    const position = hasCallout(line) ? line.Position : null
    return (
      <PartRow
        key={line.LineId}
        line={line}
        columns={columns}
        priceView={priceView}
        isSelected={isSelected}
        isMate={!isSelected && position !== null && position === selection.position}
        isHovered={position !== null && position === selection.hovered}
        isTicked={ticked.lines.includes(line)}
        quantity={quantityOf(line)}
        actions={actions}
        folded={folded}
        isOpen={isOpen}
        onFold={toggle}
      />
    )
  }
}
