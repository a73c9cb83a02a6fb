import { partAddress } from '@partboard/client/text/part-number.ts'
import type { Part } from '@partboard/contract/catalogue/part-shapes'
import type { FitFact } from '@partboard/contract/fit/fit'
import { IconCheck, IconQuestionMark, IconX } from '@partboard/ui/icons/index.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../browser/texts.ts'
import { useStock } from '../../../../state/frame/stock.ts'
import { isForSale } from '../../../../text/for-sale.ts'
import { useFormat } from '../../../../text/format.ts'
import { Balloon } from '../../../../ui/Balloon.tsx'
import { Labelled } from '../../../../ui/page/Labelled.tsx'
import { PartNumber } from '../../../../ui/page/PartNumber.tsx'
import { PromiseText } from '../../../../ui/page/PromiseText.tsx'
import { promiseIn, stockIn } from '../../stock/branches.ts'
import { useBranchColumns } from '../../stock/useBranchColumns.ts'
import classes from '../paper/TitleBlock.module.css'
import { LineQuantity } from '../table/LineQuantity.tsx'
import { BuyLine } from './BuyLine.tsx'
import { LineJob } from './LineJob.tsx'
import { useLineJob } from './useLineJob.ts'

/** The cells of the title block for the selected line. */
export function ChosenLine({ line }: { line: Part }) {
  const { t } = useTranslation()
  const lacking = useLineJob(line)
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
      <div className={classes.need}>
        <Labelled label={t('board.perVehicle')}>
          <LineQuantity line={line} isSaid />
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
      <div className={classes.when}>
        <Labelled label={t('part.when')}>
          <Soonest line={line} />
        </Labelled>
      </div>
      {lacking.length > 0 ? <LineJob items={lacking} /> : <Branches line={line} />}
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

/** Where and when the part can be had: in the own branch if it is there. */
function Soonest({ line }: { line: Part }) {
  const { t } = useTranslation()
  const { branches } = useBranchColumns()
  const { number } = useFormat()
  const { stock } = useStock(line.Sku)
  if (!stock || !isForSale(stock.Price)) return <span className={classes.quiet}>–</span>
  const { WarehouseInventory: inventory, Backorder } = stock
  const branch = branches.find((one) => stockIn(inventory, [one]) > 0)
  if (!branch) return <PromiseText promise={null} backorder={Backorder} />
  const promise = promiseIn(inventory, branch)
  return (
    <>
      {t('promise.pieces', { pieces: number(stockIn(inventory, [branch])) })}, {branch.name}
      {promise && <span className={classes.promise}>, {promise.Short}</span>}
    </>
  )
}

function Branches({ line }: { line: Part }) {
  const { branches } = useBranchColumns()
  const { number } = useFormat()
  const { stock } = useStock(line.Sku)
  return (
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
