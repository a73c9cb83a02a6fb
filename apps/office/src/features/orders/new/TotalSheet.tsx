import { Button } from '@mantine/core'
import { moneyText } from '@partboard/client/text/money.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import nextStep from '../NextStep.module.css'
import lines from '../OrderLines.module.css'
import classes from './NewOrder.module.css'
import type { PageState } from './NewOrderPage.tsx'

type Props = {
  state: PageState
  busy: boolean
  /** Why the shop has refused the order; null = it has not. */
  message: string | null
  onPlace: () => void
}

/** What the order costs now, and the button that places it. */
export function TotalSheet({ state: { quote, draft, isCurrent }, busy, message, onPlace }: Props) {
  const { t, lang } = useTranslation()
  const totals = quote?.totals
  const money = (minor: number | null | undefined) =>
    minor == null ? '–' : moneyText(minor, quote?.currency ?? 'PLN', lang)
  return (
    <Sheet title={t('phone.sum')} aside={t('customers.gross')}>
      <dl className={lines.totals} aria-busy={!isCurrent}>
        <div>
          <dt>{t('totals.goods')}</dt>
          <dd>{money(totals?.goods)}</dd>
        </div>
        {totals !== undefined && totals.deposits !== 0 && (
          <div>
            <dt>{t('totals.deposits')}</dt>
            <dd>{money(totals.deposits)}</dd>
          </div>
        )}
        <div>
          <dt>{t('totals.shipping')}</dt>
          <dd>{money(totals?.shipping)}</dd>
        </div>
        {totals !== undefined && totals.paymentFee !== 0 && (
          <div>
            <dt>{t('totals.paymentFee')}</dt>
            <dd>{money(totals.paymentFee)}</dd>
          </div>
        )}
        <div>
          <dt>{t('totals.tax')}</dt>
          <dd>{money(totals?.tax)}</dd>
        </div>
        <div className={lines.total}>
          <dt>{t('orders.total')}</dt>
          <dd>{money(totals?.total)}</dd>
        </div>
      </dl>
      <div className={nextStep.step}>
        <Button variant="filled" size="xl" loading={busy} onClick={onPlace}>
          {t('phone.place')} <kbd>Ctrl ↵</kbd>
        </Button>
        <p className={classes.refusal} role="alert">
          {message}
        </p>
        <p className={classes.hint}>{t(draft.guest ? 'phone.effectGuest' : 'phone.effect')}</p>
      </div>
    </Sheet>
  )
}
