import type { OfferLine } from '@partboard/contract/offers/stored-offer-shapes'
import { MAX_OFFER_AMOUNT, MAX_OFFER_HOURS, MAX_OFFER_TEXT } from '@partboard/domain/numbers/limits'
import { IconPencil, IconTool } from '@partboard/ui/icons/index.ts'
import { useState } from 'react'
import { useTranslation } from '../../../../browser/texts.ts'
import { useFormat } from '../../../../text/format.ts'
import { TypedFigure } from '../../TypedFigure.tsx'
import type { OfferEditor } from '../useOfferEditor.ts'
import classes from './LinesTable.module.css'
import { LineMore, LineTools } from './LineTools.tsx'
import { TypedText } from './TypedText.tsx'
import { useOfferHeads } from './useOfferHeads.ts'

/** Labour by the hour, or a line with a text and a price of its own. */
export function LabourRow({ line, editor }: { line: OfferLine; editor: OfferEditor }) {
  const { t } = useTranslation()
  const { moneyPlain, number } = useFormat()
  const heads = useOfferHeads(editor.offer.CurrencyCode)
  const [isOpen, setOpen] = useState(false)
  const { Id, Kind, Text, Quantity, Hours, Unit, Total, Note } = line
  const change = (part: Partial<OfferLine>) => editor.changeLine(Id, part)
  const isLabour = Kind === 'labour'
  const Icon = isLabour ? IconTool : IconPencil
  return (
    <>
      <tr>
        <td className={classes.position}>
          <Icon size={20} stroke={1.6} aria-hidden />
        </td>
        <td colSpan={2} className={classes.text}>
          <TypedText
            aria-label={t(isLabour ? 'offers.labourText' : 'offers.ownText')}
            maxLength={MAX_OFFER_TEXT}
            isNeeded
            value={Text}
            onType={(text) => change({ Text: text })}
          />
          {Note && <small>{Note}</small>}
        </td>
        <td className={classes.pieces} data-label={t(isLabour ? 'offers.hours' : 'offer.quantity')}>
          {isLabour ? (
            <TypedFigure
              aria-label={t('offers.hoursOf', { name: Text })}
              kind="hundredths"
              min={1}
              max={MAX_OFFER_HOURS}
              value={number((Hours ?? 0) / 100)}
              onRead={(hours) => hours !== null && change({ Hours: hours })}
            />
          ) : (
            <TypedFigure
              aria-label={t('offers.piecesOf', { name: Text })}
              kind="pieces"
              value={number(Quantity)}
              onRead={(pieces) => change({ Quantity: pieces ?? 1 })}
            />
          )}
        </td>
        <td className={classes.figure}>{t(isLabour ? 'offers.hoursAt' : 'offers.piecesAt')}</td>
        <td className={classes.pricing} data-label={t(isLabour ? 'offers.rate' : 'offers.unitPrice')}>
          <TypedFigure
            aria-label={t(isLabour ? 'offers.rateOf' : 'offers.unitPriceOf', { name: Text })}
            kind="amount"
            max={MAX_OFFER_AMOUNT}
            value={moneyPlain(Unit)}
            onRead={(minor) => minor !== null && change({ Unit: minor })}
          />
        </td>
        <td className={`${classes.value} ${classes.made}`} data-label={heads.value}>
          {moneyPlain(Total)}
        </td>
        <td className={`${classes.figure} ${classes.own} ${classes.none}`}>–</td>
        <td className={`${classes.figure} ${classes.own} ${classes.none}`}>–</td>
        <td className={classes.tools}>
          <LineTools line={line} editor={editor} isOpen={isOpen} onOpen={setOpen} />
        </td>
      </tr>
      {isOpen && <LineMore line={line} editor={editor} />}
    </>
  )
}
