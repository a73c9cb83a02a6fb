import { formatPartNumber } from '@partboard/client/text/part-number.ts'
import type { BoardGraphic } from '@partboard/contract/catalogue/catalogue-shapes'
import type { Part } from '@partboard/contract/catalogue/part-shapes'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useTranslation } from '../../../../browser/texts.ts'
import { hotspotsQuery } from '../../../../drawing/drawing.ts'
import { graphicsOf } from '../../../../drawing/graphics.ts'
import { usePriceView } from '../../../../state/frame/customer.ts'
import { stockQuery } from '../../../../state/frame/stock.ts'
import { useVehicle } from '../../../../state/frame/vehicle.ts'
import { useStore, useWithNotice } from '../../../../state/reference.ts'
import { withBrands } from '../../../../text/brands.ts'
import { isForSale } from '../../../../text/for-sale.ts'
import { useFormat } from '../../../../text/format.ts'
import { vinLabel } from '../../../../text/vehicle-words.ts'
import { Labelled } from '../../../../ui/page/Labelled.tsx'
import { printedQuantity } from '../../stock/quantity.ts'
import { useVehicleLabel } from '../../useVehicleLabel.ts'
import { useBoardContext } from '../board-context.tsx'
import { Picture } from '../drawing/Picture.tsx'
import { hasCallout, useSelection } from '../selection.tsx'
import { limitsOf, toCheck } from '../table/line-limits.ts'
import { levelStyle } from '../table/row.ts'
import classes from './BoardPaper.module.css'
import { usePrinting } from './usePrinting.ts'

const noHotspots: never[] = []

/** The board for print: ruled head, drawing in a frame, table. It has only prices that were checked. */
export function BoardPaper() {
  return usePrinting() ? <Paper /> : null
}

function Paper() {
  const { t } = useTranslation()
  const { board } = useBoardContext()
  const { date } = useFormat()
  const store = useStore()
  const caption = useWithNotice(board.Sku)
  const { vehicle } = useVehicle()
  const { full } = useVehicleLabel()
  const today = date(new Date().toISOString())
  return (
    <div className={classes.paper} data-paper>
      <div className={classes.head}>
        <Labelled label={t('board.paperShop')}>{store.Name}</Labelled>
        <div className={classes.wide}>
          <Labelled label={t('board.board')}>{withBrands(board.Brands, board.Name)}</Labelled>
        </div>
        <Labelled label={t('board.boardNumber')}>{board.Sku}</Labelled>
        <div className={classes.wide}>
          <Labelled label={t('board.vehicle')}>{full || t('board.noVehicle')}</Labelled>
        </div>
        <Labelled label={t(vinLabel(vehicle?.Vin))}>{vehicle?.Vin ?? '–'}</Labelled>
        <Labelled label={t('board.paperDate')}>{today}</Labelled>
      </div>
      {graphicsOf(board).map((graphic) => (
        <PaperDrawing key={graphic.GrafikId} graphic={graphic} />
      ))}
      <PaperTable lines={board.Items} />
      <p className={classes.foot}>
        <span>{caption}</span>
        <span>{today}</span>
      </p>
    </div>
  )
}

/** Pixels of a bitmap for the printed width, at about 300 of them for an inch. */
const PAPER_PIXELS = 1600

/** One drawing, in its own proportions; it is not divided over two pages. */
function PaperDrawing({ graphic: { GrafikId, ImageUrl, Width, Height } }: { graphic: BoardGraphic }) {
  const { t } = useTranslation()
  const { board } = useBoardContext()
  const { position } = useSelection()
  const { data: hotspots = noHotspots } = useQuery(hotspotsQuery(GrafikId))
  return (
    <div className={classes.drawing} style={{ '--w': Width, '--h': Height } as CSSProperties}>
      <Picture
        url={ImageUrl}
        size={{ width: Width, height: Height }}
        shownWidth={PAPER_PIXELS}
        label={t('board.drawing', { name: board.Name })}
        hotspots={hotspots}
        ownBalloons={false}
        selected={position}
        hovered={null}
      />
    </div>
  )
}

function PaperTable({ lines }: { lines: readonly Part[] }) {
  const { t } = useTranslation()
  const { moneyPlain, currencySign } = useFormat()
  const isNet = usePriceView() === 'net-first'
  const prices = useQueries({
    queries: lines.map(({ Sku }) => ({ ...stockQuery(Sku), enabled: false })),
  }).map(({ data }) => (isNet ? data?.PriceNetto : data?.Price) ?? 0)
  const hasPrices = prices.some(isForSale)
  const currency = currencySign()
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('board.position')}</th>
          <th scope="col">{t('board.number')}</th>
          <th scope="col">{t('board.nameAndNotes')}</th>
          <th scope="col" className={classes.figure}>
            {t('board.quantityHead')}
          </th>
          {hasPrices && (
            <th scope="col" className={classes.figure}>
              {t(isNet ? 'board.priceNet' : 'board.priceGross', { currency })}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={line.LineId}>
            <td>{hasCallout(line) ? line.Position : '—'}</td>
            <td className={classes.number}>{formatPartNumber(line.Sku, line.Printed)}</td>
            <td className={classes.name} style={levelStyle(line)}>
              {line.Name}
              <Notes line={line} />
            </td>
            <td className={classes.figure}>{printedQuantity(line)}</td>
            {hasPrices && (
              <td className={classes.figure}>{prices[index]! > 0 ? moneyPlain(prices[index]!) : '–'}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Comments, limits, conditions and a failed fit as one text, because print has no chips. */
function Notes({ line }: { line: Part }) {
  const { t } = useTranslation()
  const notes = [
    line.CommentBefore,
    line.CommentAfter,
    ...limitsOf(line),
    ...toCheck(line),
    ...line.Conditions.map(({ Sign, Name }) => `${Sign === '+' ? '+' : '−'} ${Name}`),
    line.NotApplicable ? t('board.doesNotFit') : '',
  ].filter((note) => note !== '')
  return notes.length === 0 ? null : <span className={classes.notes}> {notes.join(' · ')}</span>
}
