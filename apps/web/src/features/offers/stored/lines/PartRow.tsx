import type { OfferPricing } from '@partboard/contract/offers/offer-shapes'
import type { OfferLine } from '@partboard/contract/offers/stored-offer-shapes'
import { MAX_MARKUP, MAX_OFFER_AMOUNT } from '@partboard/domain/numbers/limits'
import { clampDiscountBp } from '@partboard/domain/offers/offers'
import { useId, useState } from 'react'
import { useTranslation } from '../../../../browser/texts.ts'
import { useFormat } from '../../../../text/format.ts'
import { perUnitOfLine } from '../../../../text/offer-sums.ts'
import { Balloon } from '../../../../ui/Balloon.tsx'
import { Select } from '../../../../ui/controls/Select.tsx'
import { DepositRow } from '../../../../ui/DepositRow.tsx'
import { LineWarning } from '../../../../ui/LineWarning.tsx'
import { PartPicture } from '../../../../ui/PartPicture.tsx'
import { PartNumber } from '../../../../ui/page/PartNumber.tsx'
import { PriceFacts } from '../../../../ui/page/PriceFacts.tsx'
import { TypedFigure } from '../../TypedFigure.tsx'
import { ownDiscountOf } from '../priced.ts'
import type { OfferEditor } from '../useOfferEditor.ts'
import classes from './LinesTable.module.css'
import { LineMore, LineTools } from './LineTools.tsx'
import { useOfferHeads } from './useOfferHeads.ts'

/** The mark-up with which a price by mark-up begins, in hundredths of a percent. */
const firstMarkupBp = 20_00

type Props = { line: OfferLine; editor: OfferEditor }

/** A part: pieces, catalogue price, how the client's price is made, its value, and what only the garage sees. */
export function PartRow({ line, editor }: Props) {
  const { t } = useTranslation()
  const { money, moneyPlain, number, percent } = useFormat()
  const { CurrencyCode } = editor.offer
  const heads = useOfferHeads(CurrencyCode)
  const [isOpen, setOpen] = useState(false)
  const { Id, Sku, Printed, Text, Quantity, Catalogue, Total, TotalCost, Margin, Drawing, Deposit, Note } =
    line
  const change = (part: Partial<OfferLine>) => editor.changeLine(Id, part)
  return (
    <>
      <tr>
        <td className={classes.position}>
          <Balloon callout={Drawing?.Position ?? ''} />
        </td>
        <td className={classes.picture}>
          <PartPicture drawing={Drawing} pictureUrl={line.PictureUrl} size="row" />
        </td>
        <td className={classes.name}>
          {Sku && (
            <b>
              <PartNumber sku={Sku} printed={Printed} />
            </b>
          )}
          <span>{Text}</span>
          {Note && <small>{Note}</small>}
        </td>
        <td className={classes.pieces} data-label={t('offer.quantity')}>
          <TypedFigure
            aria-label={t('offers.piecesOf', { name: Text })}
            kind="pieces"
            value={number(Quantity)}
            onRead={(pieces) => change({ Quantity: pieces ?? 1 })}
          />
        </td>
        <td className={classes.figure} data-label={heads.catalogue}>
          {Catalogue === null ? '–' : moneyPlain(Catalogue)}
        </td>
        <td className={classes.pricing} data-label={t('offers.clientPrice')}>
          <PricedBy line={line} change={change} />
        </td>
        <td className={classes.value} data-label={heads.value}>
          <TypedFigure
            aria-label={t('offers.valueOf', { name: Text })}
            kind="amount"
            max={MAX_OFFER_AMOUNT}
            value={moneyPlain(Total)}
            onRead={(minor) => {
              if (minor === null || minor === Total) return
              change({ PricedBy: 'own', Total: minor, Discount: null, Markup: null })
            }}
          />
          <PriceFacts
            of={{ PerUnit: perUnitOfLine(line) }}
            isNet={false}
            money={(minor) => money(minor, CurrencyCode)}
          />
          {Margin !== null && Margin < 0 && (
            <small className={classes.warning}>{t('offers.belowCost')}</small>
          )}
        </td>
        <td className={`${classes.figure} ${classes.own}`} data-label={t('offers.ownCostShort')}>
          {TotalCost === null ? '–' : moneyPlain(TotalCost)}
        </td>
        <td className={`${classes.figure} ${classes.own}`} data-label={t('offers.marginShort')}>
          <b>{Margin === null ? '–' : percent(Margin)}</b>
        </td>
        <td className={classes.tools}>
          <LineTools line={line} editor={editor} isOpen={isOpen} onOpen={setOpen} />
        </td>
      </tr>
      {Deposit && <DepositRow deposit={Deposit} isNet={false} before={6} after={3} />}
      {isOpen && <LineMore line={line} editor={editor} />}
    </>
  )
}

function PricedBy({ line, change }: { line: OfferLine; change: (part: Partial<OfferLine>) => void }) {
  const { t } = useTranslation()
  const { number, percent } = useFormat()
  const { PricedBy: by, Discount, Markup, ClientDiscount, Catalogue, Cost, Text } = line
  const about = useId()
  const ownBp = ownDiscountOf(line)
  const ways: OfferPricing[] = [
    ...(Catalogue === null ? [] : (['catalogue', 'discount'] as const)),
    ...(Cost === null ? [] : (['markup'] as const)),
    'own',
  ]
  const choose = (way: OfferPricing) =>
    change({
      PricedBy: way,
      Discount: way === 'discount' ? clampDiscountBp(ClientDiscount ?? 0) : null,
      Markup: way === 'markup' ? (Markup ?? firstMarkupBp) : null,
    })
  return (
    <div className={classes.ways}>
      <Select
        aria-label={t('offers.clientPriceOf', { name: Text })}
        data={[...new Set([...ways, by])].map((way) => ({ value: way, label: t(`offers.way.${way}`) }))}
        value={by}
        onChange={(event) => {
          const way = ways.find((one) => one === event.currentTarget.value)
          if (way) choose(way)
        }}
      />
      {by === 'discount' && (
        <TypedFigure
          aria-label={t('offers.discountOf', { name: Text })}
          kind="percent"
          value={number((Discount ?? 0) / 100)}
          onRead={(discount) => change({ Discount: discount ?? 0 })}
          aria-describedby={about}
        />
      )}
      {by === 'discount' && ownBp !== null && (
        <small id={about}>
          {ownBp > 0 ? t('offer.ownDiscount', { percent: percent(ownBp) }) : t('offer.noOwnDiscount')}
          {(Discount ?? 0) > ownBp && <LineWarning text={t('offer.aboveOwn')} />}
        </small>
      )}
      {by === 'markup' && (
        <TypedFigure
          aria-label={t('offers.markupOf', { name: Text })}
          kind="percent"
          max={MAX_MARKUP}
          value={number((Markup ?? 0) / 100)}
          onRead={(markup) => change({ Markup: markup ?? 0 })}
        />
      )}
      {by === 'own' && ClientDiscount !== null && ClientDiscount !== 0 && (
        <small>
          {ClientDiscount > 0
            ? t('offers.below', { percent: percent(ClientDiscount) })
            : t('offers.above', { percent: percent(-ClientDiscount) })}
        </small>
      )}
    </div>
  )
}
