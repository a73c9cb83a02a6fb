import { partAddress } from '@partboard/client/text/part-number.ts'
import type { JobKit, KitPart } from '@partboard/contract/jobs/jobs'
import type { ProductId } from '@partboard/contract/values'
import { IconChevronDown, IconShoppingCart } from '@partboard/ui/icons/index.ts'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { isForSale } from '../../text/for-sale.ts'
import { useFormat } from '../../text/format.ts'
import { usePriceFacts } from '../../text/price-facts.ts'
import { Button } from '../controls/Button.tsx'
import { PartNumber } from '../page/PartNumber.tsx'
import { PriceFacts } from '../page/PriceFacts.tsx'
import { PromiseText } from '../page/PromiseText.tsx'
import { Sheet } from '../Sheet.tsx'
import classes from './KitList.module.css'

type Choices = { Line: number; ProductId: ProductId }[]
type Props = {
  kits: readonly JobKit[]
  isNet: boolean
  isAdding: boolean
  onAdd: (kit: { code: string; choices: Choices }) => void
  /** What the kits are for. */
  vehicle: string
}

/** Whole jobs for the vehicle, folded into one line. One press adds what of a kit the cart does not have. */
export function KitList({ kits, isNet, isAdding, onAdd, vehicle }: Props) {
  const { t } = useTranslation()
  if (kits.length === 0) return null
  return (
    <Sheet className={classes.sheet} aria-label={t('job.kits')}>
      <details className={classes.folded}>
        <summary>
          <IconChevronDown size={18} stroke={1.6} aria-hidden />
          <b>{t('job.kitsFor', { count: kits.length, vehicle })}</b>
          <span className={classes.names}>{kits.map(({ Name }) => Name).join(', ')}</span>
        </summary>
        <ul className={classes.list}>
          {kits.map((kit) => (
            <Kit key={kit.Code} kit={kit} isNet={isNet} isAdding={isAdding} onAdd={onAdd} />
          ))}
        </ul>
      </details>
    </Sheet>
  )
}

function Kit({ kit, isNet, isAdding, onAdd }: Pick<Props, 'isNet' | 'isAdding' | 'onAdd'> & { kit: JobKit }) {
  const { t } = useTranslation()
  const { amountOf } = usePriceFacts()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<Readonly<Record<number, ProductId>>>({})
  const parts = useId()
  const { Code, Name, Lines, ToDecide, Price, PriceNetto } = kit
  const isInCart = Lines.every(({ Parts }) => Parts.some(({ Quantity }) => Quantity === 0))
  const isIdle = isInCart || isAdding
  const undecided = Lines.filter(
    ({ Line, Parts }) => Parts.length > 1 && !Parts.some(({ ProductId }) => ProductId === chosen[Line]),
  )
  /** A part that has to be chosen is asked for before anything is added. */
  const add = () => {
    if (undecided.length > 0 && !isOpen) return setOpen(true)
    // What was chosen for another vehicle may not be in the kit of this one.
    const choices = Lines.flatMap(({ Line, Parts }) => {
      const part = Parts.find(({ ProductId }) => ProductId === chosen[Line])
      return part ? { Line, ProductId: part.ProductId } : []
    })
    onAdd({ code: Code, choices })
  }
  return (
    <li className={classes.kit}>
      <div className={classes.row}>
        <button
          type="button"
          className={classes.name}
          aria-expanded={isOpen}
          aria-controls={parts}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={18} stroke={1.6} aria-hidden />
          <span>
            <b>{Name}</b>
            <span className={classes.count}>
              {t('job.parts', { count: Lines.length })}
              {ToDecide > 0 && `, ${t('job.toDecide', { count: ToDecide })}`}
            </span>
            {ToDecide === 0 && !isInCart && <WhenWhole kit={kit} />}
          </span>
        </button>
        <span className={classes.price}>
          {Price !== null && PriceNetto !== null && (
            <>
              {ToDecide > 0
                ? t('job.from', { amount: amountOf({ Price, PriceNetto }, isNet) })
                : amountOf({ Price, PriceNetto }, isNet)}
              <PriceFacts of={{ DepositPrice: kit.Deposits }} isNet={isNet} />
            </>
          )}
        </span>
        <Button
          leftSection={<IconShoppingCart size={18} stroke={1.6} aria-hidden />}
          aria-label={isInCart ? undefined : t('job.addKitOf', { name: Name })}
          data-disabled={isIdle || undefined}
          aria-disabled={isIdle}
          onClick={isIdle ? undefined : add}
        >
          {t(isInCart ? 'job.inCart' : 'job.addKit')}
        </Button>
      </div>
      <div id={parts} hidden={!isOpen}>
        {isOpen &&
          Lines.map(({ Line, Parts }) =>
            Parts.length > 1 ? (
              <fieldset key={Line} className={classes.choice}>
                <legend>{t('job.choose')}</legend>
                {Parts.map((part) => (
                  <label key={part.ProductId} className={classes.option}>
                    <input
                      type="radio"
                      name={`${parts} ${Line}`}
                      checked={chosen[Line] === part.ProductId}
                      onChange={() => setChosen({ ...chosen, [Line]: part.ProductId })}
                    />
                    <PartOfKit part={part} among={Parts} isNet={isNet} />
                  </label>
                ))}
              </fieldset>
            ) : (
              <div key={Line} className={classes.option}>
                <PartOfKit part={Parts[0]!} among={Parts} isNet={isNet} />
              </div>
            ),
          )}
      </div>
    </li>
  )
}

/** When all of a kit can be had, which is when its last part can. */
function WhenWhole({ kit }: { kit: JobKit }) {
  const { t } = useTranslation()
  return (
    <span className={classes.count}>
      {kit.Promise || kit.Backorder ? (
        <>
          {t('job.whole')} <PromiseText promise={kit.Promise} backorder={kit.Backorder} />
        </>
      ) : (
        t('job.notWhole')
      )}
    </span>
  )
}

/** What tells a part from the others of its line: the words of the board, and what is not known of the vehicle. */
function differencesOf({ Comment, FitFacts }: KitPart, among: readonly KitPart[]): string {
  if (among.length < 2) return ''
  const open = FitFacts.flatMap(({ Outcome, Text }) =>
    Outcome === null && !among.every((part) => part.FitFacts.some((fact) => fact.Text === Text)) ? Text : [],
  )
  return [Comment, ...open].filter(Boolean).join(' · ')
}

type PartProps = {
  part: KitPart
  /** The parts of its line. */
  among: readonly KitPart[]
  isNet: boolean
}

function PartOfKit({ part, among, isNet }: PartProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { amountOf } = usePriceFacts()
  const { Sku, Printed, Name, Needed, Quantity, Litres, InCart, Price, PriceNetto } = part
  const pieces = Math.max(Needed, 1)
  const differences = differencesOf(part, among)
  return (
    <>
      <span className={classes.part}>
        <Link to="/level4/product/$product" params={{ product: partAddress(Sku) }}>
          <PartNumber sku={Sku} printed={Printed} />
        </Link>{' '}
        {t('job.piece', { count: Needed, name: Name })}
        {differences !== '' && <span className={classes.count}>{differences}</span>}
        {Litres !== null && (
          <span className={classes.count}>{t('job.litres', { litres: number(Litres) })}</span>
        )}
        {InCart > 0 && <span className={classes.count}>{t('board.inCart', { count: InCart })}</span>}
        {Quantity > 0 && isForSale(Price) && (
          <span className={classes.count}>
            <PromiseText promise={part.Promise} pieces={part.Available} backorder={part.Backorder} isShort />
          </span>
        )}
      </span>
      <span className={classes.price}>
        {Price === null || PriceNetto === null ? (
          t('part.unavailable')
        ) : (
          <>
            {amountOf({ Price: Price * pieces, PriceNetto: PriceNetto * pieces }, isNet)}
            <PriceFacts of={part} isNet={isNet} quantity={pieces} />
          </>
        )}
      </span>
    </>
  )
}
