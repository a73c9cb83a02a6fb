import type { Transfer } from '@partboard/contract/order-pages/order-shapes'
import { IconAlertTriangle } from '@partboard/ui/icons/index.ts'
import { useTranslation } from '../browser/texts.ts'
import { useFormat } from '../text/format.ts'
import { CopyButton } from './page/PartNumber.tsx'
import { Sheet } from './Sheet.tsx'
import classes from './TransferCard.module.css'

/** What the customer types into a bank transfer, with buttons that copy it and the code for the bank's app. */
export function TransferCard({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation()
  const { money, date } = useFormat()
  const { Holder, Account, BankName, Title, Amount, CurrencyCode, DueOn, IsOverdue, QrCode } = transfer
  return (
    <Sheet className={classes.card} aria-labelledby="order-transfer">
      <header className={classes.head}>
        <h2 id="order-transfer">{t('transfer.title')}</h2>
        {Amount !== null && (
          <p className={classes.waiting}>
            <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
            {t(IsOverdue ? 'transfer.overdue' : 'transfer.waiting')}
          </p>
        )}
      </header>
      <div className={classes.body}>
        <dl className={classes.account}>
          <dt>{t('transfer.account')}</dt>
          <dd>
            <b>{Account}</b>
            <CopyButton text={Account.replaceAll(' ', '')} label={t('transfer.copyAccount')} />
          </dd>
        </dl>
        <div className={classes.rest}>
          <dl className={classes.facts}>
            <dt>{t('transfer.holder')}</dt>
            <dd>{Holder}</dd>
            {BankName && (
              <>
                <dt>{t('transfer.bank')}</dt>
                <dd>{BankName}</dd>
              </>
            )}
            <dt>{t('transfer.reference')}</dt>
            <dd>
              {Title}
              <CopyButton text={Title} label={t('transfer.copyTitle')} />
            </dd>
            {Amount !== null && (
              <>
                <dt>{t('transfer.amount')}</dt>
                <dd>{money(Amount, CurrencyCode)}</dd>
              </>
            )}
            {DueOn && (
              <>
                <dt>{t('transfer.due')}</dt>
                <dd>{date(DueOn)}</dd>
              </>
            )}
          </dl>
          {QrCode && (
            <img className={classes.code} src={QrCode} width={132} height={132} alt={t('transfer.code')} />
          )}
        </div>
        {Amount === null && <p className={classes.note}>{t('transfer.onAccount')}</p>}
      </div>
    </Sheet>
  )
}
