import { formatPartNumber } from '@partboard/client/text/part-number.ts'
import type { LineChange } from '@partboard/contract/cart/drift'
import {
  type Icon,
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconCheck,
  IconReplace,
  IconX,
} from '@partboard/ui/icons/index.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useFormat } from '../../text/format.ts'
import classes from './Lists.module.css'

const looks: Record<LineChange['Kind'], { icon: Icon; tone: 'ok' | 'warn' | 'bad' }> = {
  dearer: { icon: IconArrowUp, tone: 'warn' },
  cheaper: { icon: IconArrowDown, tone: 'ok' },
  replaced: { icon: IconReplace, tone: 'warn' },
  short: { icon: IconAlertTriangle, tone: 'bad' },
  soldOut: { icon: IconX, tone: 'bad' },
  withdrawn: { icon: IconX, tone: 'bad' },
  noPrice: { icon: IconX, tone: 'bad' },
  backInStock: { icon: IconCheck, tone: 'ok' },
}

/** What changed of an item since it was saved: sign, word, old → new, cause and day. */
export function ItemChanges({ changes, isKnown }: { changes: readonly LineChange[]; isKnown: boolean }) {
  const { t } = useTranslation()
  if (changes.length === 0) {
    return isKnown ? (
      <span className={classes.tag} data-tone="none">
        <IconCheck size={15} stroke={1.6} aria-hidden />
        {t('lists.unchanged')}
      </span>
    ) : (
      <span className={classes.small}>{t('lists.unknown')}</span>
    )
  }
  return (
    <ul className={classes.changes}>
      {changes.map((change) => (
        <ItemChange key={change.Kind} change={change} />
      ))}
    </ul>
  )
}

function ItemChange({ change }: { change: LineChange }) {
  const { t } = useTranslation()
  const { moneyPlain } = useFormat()
  const { Kind, OldPrice, NewPrice, NewSkus, Cause, Text } = change
  const { icon: Icon, tone } = looks[Kind]
  const isPrice = OldPrice !== null && NewPrice !== null
  return (
    <li>
      <span className={classes.tag} data-tone={tone}>
        <Icon size={15} stroke={1.6} aria-hidden />
        {t(`lists.kind.${Kind}`)}
      </span>
      <span>
        {isPrice && (
          <>
            <s>{moneyPlain(OldPrice)}</s> → <b>{moneyPlain(NewPrice)}</b>
          </>
        )}
        {NewSkus.length > 0 && <b>→ {NewSkus.map((sku) => formatPartNumber(sku, null)).join(' + ')}</b>}
        {!isPrice && NewSkus.length === 0 && <b>{Text}</b>}
        {Cause !== '' && <span className={classes.cause}>{Cause}</span>}
      </span>
    </li>
  )
}
