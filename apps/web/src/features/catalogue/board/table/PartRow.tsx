import { partBrands } from '@partboard/client/text/part-number.ts'
import type { Part } from '@partboard/contract/catalogue/part-shapes'
import { printedPart } from '@partboard/domain/parts/part-number'
import { IconChevronDown } from '@partboard/ui/icons/index.ts'
import { type MouseEvent, memo } from 'react'
import { useTranslation } from '../../../../browser/texts.ts'
import { useInCart } from '../../../../state/frame/cart.ts'
import type { PriceView } from '../../../../state/frame/customer.ts'
import { useStock } from '../../../../state/frame/stock.ts'
import { Balloon, type BalloonState } from '../../../../ui/Balloon.tsx'
import { Checkbox } from '../../../../ui/controls/Checkbox.tsx'
import { PartNumber } from '../../../../ui/page/PartNumber.tsx'
import { useResultFocus } from '../../../../ui/result-focus.ts'
import type { Branch } from '../../stock/branches.ts'
import { buyingParts } from '../late/buying-parts.ts'
import { hasCallout } from '../selection.tsx'
import type { BoardActions } from '../useBoardActions.ts'
import { endOfNumber } from './fold-lines.ts'
import { LineNotes } from './LineNotes.tsx'
import { LineQuantity } from './LineQuantity.tsx'
import classes from './PartsTable.module.css'
import { isPriced, RowState } from './RowState.tsx'
import { levelStyle, rowId } from './row.ts'
import { canTick } from './useTickedLines.ts'

export type Columns = { shown: readonly Branch[]; rest: readonly Branch[] }

type Props = {
  line: Part
  columns: Columns
  priceView: PriceView
  /** The line is selected. */
  isSelected: boolean
  /** Another line with the selected number. */
  isMate: boolean
  isHovered: boolean
  /** The line is ticked, so that it is added with the others. */
  isTicked: boolean
  quantity: number
  actions: BoardActions
  /** Lines of the same number that do not fit. */
  folded: readonly Part[] | undefined
  /** The folded lines are shown. */
  isOpen: boolean
  onFold: (lineId: number) => void
}

/**
 * One line of a board: a table row, on a phone a small card with the same cells. It gets its line as properties and not
 * from the board's context, so that it renders only when they change.
 */
export const PartRow = memo(function PartRow(props: Props) {
  const { line, isSelected, isMate, isHovered, isTicked, actions, folded, isOpen, onFold } = props
  const { t } = useTranslation()
  const { stock, isChecking, hasFailed } = useStock(line.Sku)
  const inCart = useInCart(line.Sku)
  const position = hasCallout(line) ? line.Position : null
  // What shows the result may still be on its way.
  const isWorking = buyingParts.use() === null || isChecking
  const { place, hold } = useResultFocus<HTMLTableRowElement>(isWorking)

  function pickByPointer(event: MouseEvent) {
    const onControl = (event.target as Element).closest('button, a, input, label') !== null
    if (onControl || (window.getSelection()?.toString() ?? '') !== '') return
    actions.pick(line)
  }

  return (
    <tr
      ref={place}
      id={rowId(line.LineId)}
      className={classes.row}
      data-selected={isSelected || undefined}
      data-mate={isMate || undefined}
      data-hovered={isHovered || undefined}
      data-na={line.NotApplicable || undefined}
      data-priced={isPriced(line, stock) || undefined}
      onClick={pickByPointer}
      onMouseEnter={() => actions.hover(position)}
      onMouseLeave={() => actions.hover(null)}
    >
      <td className={classes.tick}>
        {canTick(line) && (
          <Checkbox
            size="xs"
            checked={isTicked}
            aria-label={t('board.tickLine', { position: position ?? '—', sku: line.Sku, name: line.Name })}
            onChange={(event) => actions.tick(line.LineId, event.currentTarget.checked)}
          />
        )}
      </td>
      <td className={classes.callout}>
        <button
          type="button"
          className={classes.balloon}
          aria-pressed={isSelected}
          aria-label={t('board.pickLine', { position: position ?? '—', sku: line.Sku, name: line.Name })}
          onClick={() => (isSelected ? actions.free() : actions.pick(line))}
          onFocus={() => actions.reach(position)}
          onBlur={() => actions.hover(null)}
        >
          <Balloon callout={line.Position} state={balloonState(props)} />
        </button>
      </td>
      <td className={classes.number}>
        <PartNumber sku={line.Sku} printed={line.Printed} />
      </td>
      <td className={classes.name} data-level={line.Level || undefined} style={levelStyle(line)}>
        {line.Level > 0 && (
          <span className="visually-hidden">{t('board.level', { level: line.Level })} </span>
        )}
        {line.Name}
        <LineNotes line={line}>
          {folded !== undefined && folded.length > 0 && (
            <button
              type="button"
              className={classes.fold}
              aria-expanded={isOpen}
              onClick={() => onFold(line.LineId)}
            >
              {t('board.doNotFit', { count: folded.length })}
              <span className={classes.onPhone}>: {folded.map(inShort).join(', ')}</span>
              <IconChevronDown size={14} stroke={1.6} aria-hidden />
            </button>
          )}
        </LineNotes>
      </td>
      <td className={classes.need}>
        <span className={classes.onDesk}>
          <LineQuantity line={line} />
        </span>
        <span className={classes.onPhone}>
          <LineQuantity line={line} isSaid />
        </span>
      </td>
      <RowState
        {...props}
        stock={stock}
        isChecking={isChecking}
        hasFailed={hasFailed}
        inCart={inCart}
        onCheck={(press) => {
          hold(press)
          actions.check(line)
        }}
      />
    </tr>
  )
})

/** A folded line in a few words: the end of its number, and its limits. */
const inShort = (line: Part) =>
  [endOfNumber(printedPart(line.Sku, partBrands(), line.Printed).number), ...line.Limits].join(' ')

function balloonState({ line, isSelected, isMate, isHovered }: Props): BalloonState {
  if (isSelected) return 'selected'
  if (line.NotApplicable) return 'not-applicable'
  return isMate || isHovered ? 'hover' : 'rest'
}
