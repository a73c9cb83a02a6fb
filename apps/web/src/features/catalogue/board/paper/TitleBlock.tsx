import { partAddress } from '@partboard/client/text/part-number.ts'
import type { Part, ProductStock } from '@partboard/contract/catalogue/part-shapes'
import type { FitFact } from '@partboard/contract/fit/fit'
import { IconCheck, IconQuestionMark, IconShoppingCart, IconX } from '@partboard/ui/icons/index.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../browser/texts.ts'
import { graphicsOf } from '../../../../drawing/graphics.ts'
import { canBeHad } from '../../../../state/frame/availability.ts'
import { useInCart } from '../../../../state/frame/cart.ts'
import { usePriceView } from '../../../../state/frame/customer.ts'
import { useStock } from '../../../../state/frame/stock.ts'
import { isForSale } from '../../../../text/for-sale.ts'
import { useFormat } from '../../../../text/format.ts'
import { weightText } from '../../../../text/weight.ts'
import { Balloon } from '../../../../ui/Balloon.tsx'
import { Button } from '../../../../ui/controls/Button.tsx'
import { BusyLabel } from '../../../../ui/entry/BusyLabel.tsx'
import { Labelled } from '../../../../ui/page/Labelled.tsx'
import { PartNumber } from '../../../../ui/page/PartNumber.tsx'
import { Price } from '../../../../ui/page/Price.tsx'
import { PromiseText } from '../../../../ui/page/PromiseText.tsx'
import { QuantityStepper } from '../../../../ui/page/QuantityStepper.tsx'
import { useResultFocus } from '../../../../ui/result-focus.ts'
import { promiseIn, stockIn } from '../../stock/branches.ts'
import { useBranchColumns } from '../../stock/useBranchColumns.ts'
import { useVehicleLabel } from '../../useVehicleLabel.ts'
import { useBoardContext, useQuantityOf, useSelectedLine } from '../board-context.tsx'
import { LineQuantity } from '../table/LineQuantity.tsx'
import classes from './TitleBlock.module.css'

/** The block below the drawing: the selected line, else the board. Both have the same height, so the layout is stable. */
export function TitleBlock() {
  const { t } = useTranslation()
  const line = useSelectedLine()
  return (
    <section className={classes.block} aria-label={line ? t('board.chosen') : t('board.board')}>
      {line ? <ChosenLine line={line} /> : <WholeBoard />}
    </section>
  )
}

function WholeBoard() {
  const { t } = useTranslation()
  const { board } = useBoardContext()
  const { branches } = useBranchColumns()
  const { full: vehicleLabel } = useVehicleLabel()
  return (
    <>
      <div className={classes.title}>
        <Labelled label={t('board.board')}>
          <strong>{board.Name}</strong>
        </Labelled>
      </div>
      <div className={classes.numberCell}>
        <Labelled label={t('board.boardNumber')}>
          <strong>{board.Sku}</strong>
        </Labelled>
      </div>
      <div className={classes.fit}>
        <Labelled label={t('board.vehicle')}>{vehicleLabel || t('board.noVehicle')}</Labelled>
      </div>
      <div className={classes.small}>
        <Labelled label={t('board.lines')}>{board.Items.length}</Labelled>
      </div>
      <div className={classes.small}>
        <Labelled label={t('board.hidden')}>{board.HiddenCount}</Labelled>
      </div>
      <div className={classes.branches}>
        {branches.map(({ id, name }) => (
          <div key={id} className={classes.branch}>
            <Labelled label={name}>
              <span className={classes.quiet}>–</span>
            </Labelled>
          </div>
        ))}
      </div>
      <div className={classes.actions}>
        <span className={classes.hint}>
          {t(graphicsOf(board).length > 0 ? 'board.howToChoose' : 'board.howToChooseInTable')}
        </span>
      </div>
    </>
  )
}

function ChosenLine({ line }: { line: Part }) {
  const { t } = useTranslation()
  const { branches } = useBranchColumns()
  const { number } = useFormat()
  const { stock } = useStock(line.Sku)
  return (
    <>
      <div className={classes.title}>
        <Balloon callout={line.Position} state="selected" />
        <Labelled label={t('board.chosen')}>
          <strong>{line.Name}</strong>
        </Labelled>
      </div>
      <div className={classes.numberCell}>
        <Labelled label={t('board.number')}>
          <PartNumber sku={line.Sku} printed={line.Printed} copyable />
        </Labelled>
      </div>
      <div className={classes.fit}>
        <Labelled label={t(fitLabels[line.Fit])}>
          {line.Fit === 'none' ? (
            <span className={classes.quiet}>{t('board.fitNeedsVehicle')}</span>
          ) : (
            <FitFacts facts={line.FitFacts} />
          )}
        </Labelled>
      </div>
      <div className={classes.small}>
        <Labelled label={t('board.perVehicle')}>
          <LineQuantity line={line} isSaid />
        </Labelled>
      </div>
      <div className={classes.small}>
        <Labelled label={t('board.weight')}>
          {line.WeightGrams === null ? '–' : weightText(line.WeightGrams, number)}
        </Labelled>
      </div>
      <div className={classes.branches}>
        {branches.map((branch) => {
          const count = stock && isForSale(stock.Price) ? stockIn(stock.WarehouseInventory, [branch]) : null
          const promise = promiseIn(stock?.WarehouseInventory ?? [], branch)
          return (
            <div key={branch.id} className={classes.branch}>
              <Labelled label={branch.name}>
                {count === null ? <span className={classes.quiet}>–</span> : number(count)}{' '}
                {count !== null && promise && (
                  <span className={classes.promise}>
                    <PromiseText promise={promise} isShort />
                  </span>
                )}
              </Labelled>
            </div>
          )
        })}
      </div>
      <div className={classes.actions}>
        <BuyLine line={line} />
        <Link
          to="/level4/product/$product"
          params={{ product: partAddress(line.Sku) }}
          className={classes.more}
        >
          {t('board.partPage')}
        </Link>
      </div>
    </>
  )
}

const fitLabels = {
  fits: 'board.fits',
  unknown: 'board.mayFit',
  not_applicable: 'board.doesNotFit',
  none: 'board.fitWithoutVehicle',
} as const

function FitFacts({ facts }: { facts: readonly FitFact[] }) {
  const { t } = useTranslation()
  if (facts.length === 0) return <span className={classes.quiet}>{t('board.noLimits')}</span>
  return (
    <ul className={classes.facts}>
      {facts.map(({ Rule, Outcome, Text }) => {
        const Icon = Outcome === null ? IconQuestionMark : Outcome ? IconCheck : IconX
        return (
          <li key={`${Rule}${Text}`} data-outcome={String(Outcome)}>
            <Icon size={15} stroke={1.8} aria-hidden />
            {Text}
          </li>
        )
      })}
    </ul>
  )
}

/** Quantity and add. Before a check it is the check, and for a part that is not sold the reason. */
export function BuyLine({ line, size = 'row' }: { line: Part; size?: 'row' | 'touch' }) {
  const { t } = useTranslation()
  const { actions } = useBoardContext()
  const quantity = useQuantityOf()(line)
  const { stock, isChecking } = useStock(line.Sku)
  const inCart = useInCart(line.Sku)
  const { place, hold } = useResultFocus<HTMLSpanElement>(isChecking)
  if (line.NotApplicable) return <span className={classes.hint}>{t('part.notApplicable')}</span>
  if (stock === null) {
    return (
      <span ref={place} className={classes.buy}>
        <Button
          data-result
          onClick={(press) => {
            hold(press)
            actions.check(line)
          }}
          aria-disabled={isChecking}
        >
          <BusyLabel busy={isChecking} idle={t('part.check')} working={t('part.checking')} />
        </Button>
      </span>
    )
  }
  if (!canBeHad(stock)) {
    return (
      <span ref={place}>
        <span className={classes.bad} tabIndex={-1} data-result>
          {t('part.unavailable')}
        </span>
      </span>
    )
  }
  return (
    <span ref={place} className={classes.buy}>
      {size === 'row' && <ChosenPrice stock={stock} />}
      <QuantityStepper
        value={quantity}
        size={size}
        label={t('board.quantityOf', { sku: line.Sku })}
        onChange={(next) => actions.setQuantity(line.LineId, next)}
      />
      <Button variant="filled" data-result onClick={() => actions.add(line, quantity)}>
        {size === 'row' && <IconShoppingCart size={18} stroke={1.6} aria-hidden />}
        {size === 'row' ? t('board.addCount', { count: quantity }) : t('board.add')}
      </Button>
      {inCart > 0 && size === 'row' && (
        <span className={classes.inCart}>
          <IconCheck size={16} stroke={1.6} aria-hidden />
          {t('board.inCart', { count: inCart })}
        </span>
      )}
    </span>
  )
}

function ChosenPrice({ stock }: { stock: ProductStock }) {
  const { money } = useFormat()
  const priceView = usePriceView()
  const netFirst = priceView === 'net-first'
  const old = netFirst ? stock.OldPriceNetto : stock.OldPrice
  return (
    <Price
      gross={money(stock.Price)}
      net={money(stock.PriceNetto)}
      old={old === null || stock.OldPriceKind === 'earlier' ? null : money(old)}
      facts={stock}
      showNet={priceView !== 'gross-only'}
      first={netFirst ? 'net' : 'gross'}
    />
  )
}
