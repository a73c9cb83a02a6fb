import { partAddress } from '@partboard/client/text/part-number.ts'
import type { ReorderLine } from '@partboard/contract/order-pages/reorder'
import { IconArrowDown, IconArrowUp, IconCheck, IconReplace, IconX } from '@partboard/ui/icons/index.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { useFormat } from '../../../text/format.ts'
import { vehicleOf } from '../../../text/vehicle-words.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { PartPicture } from '../../../ui/PartPicture.tsx'
import { PartNumber } from '../../../ui/page/PartNumber.tsx'
import { PriceFacts } from '../../../ui/page/PriceFacts.tsx'
import classes from './AgainPage.module.css'

/** A line of the report: its sign, the part, what differs, and what is added. */
export function AgainLine({
  line,
  isNet,
  keepsReference,
}: {
  line: ReorderLine
  isNet: boolean
  keepsReference: boolean
}) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const Icon = signOf(line)
  const product = partAddress(line.Parts[0]?.Sku ?? line.Sku)
  const isAdded = line.Quantity > 0
  const reference = keepsReference && line.Reference && t('orders.reference', { reference: line.Reference })
  const whose = [vehicleOf(line.Vehicle), reference].filter(Boolean).join(' · ')
  return (
    <li className={classes.line} data-missing={!isAdded || undefined}>
      <Icon size={18} stroke={1.6} aria-hidden className={classes.sign} />
      <PartPicture drawing={line.Drawing} size="hint" />
      <div className={classes.part}>
        <PartNumber sku={line.Sku} printed={line.Printed} />
        <span>{line.Name}</span>
        {whose && <span className={classes.whose}>{whose}</span>}
      </div>
      <ul className={classes.changes}>
        {sentencesOf(line, t).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {isAdded ? (
        <p className={classes.figures}>
          <span>{t('again.pieces', { count: line.Quantity })}</span>
          <b>{t(isNet ? 'ui.net' : 'ui.gross', { amount: money(line.Total) })}</b>
          <PriceFacts of={line} isNet={isNet} quantity={line.Quantity} />
        </p>
      ) : (
        line.Parts.length > 0 && (
          <ButtonLink
            to="/level4/product/$product"
            params={{ product }}
            search={{ vehicleSpecific: true }}
            aria-label={`${t(line.Outcome === 'choose' ? 'again.chooseLink' : 'again.seePart')}: ${line.Name}`}
          >
            {t(line.Outcome === 'choose' ? 'again.chooseLink' : 'again.seePart')}
          </ButtonLink>
        )
      )}
    </li>
  )
}

/** What is said of a line: what becomes of it, then what differs from the day of the order. */
function sentencesOf(
  { Outcome, Quantity, Asked, Changes, FitText }: ReorderLine,
  t: ReturnType<typeof useTranslation>['t'],
): string[] {
  const outcome = Outcome === 'added' ? null : t(`again.${Outcome}`, { quantity: Quantity, asked: Asked })
  const told = [outcome, FitText || null, ...Changes.map(({ Text }) => Text)].filter((text) => text !== null)
  return told.length > 0 ? told : [t('again.same')]
}

function signOf({ Quantity, Changes }: ReorderLine) {
  if (Quantity === 0) return IconX
  const kinds = Changes.map(({ Kind }) => Kind)
  if (kinds.includes('replaced')) return IconReplace
  if (kinds.includes('dearer')) return IconArrowUp
  return kinds.includes('cheaper') ? IconArrowDown : IconCheck
}
