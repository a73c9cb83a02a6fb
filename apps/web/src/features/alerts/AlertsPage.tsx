import { partAddress } from '@partboard/client/text/part-number.ts'
import type { PartAlert } from '@partboard/contract/alerts/alerts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { notify } from '../../browser/notify.ts'
import { useTranslation } from '../../browser/texts.ts'
import { alertsQuery, useRemoveAlert } from '../../state/alerts.ts'
import { useFormat } from '../../text/format.ts'
import { AccountList } from '../../ui/account/AccountList.tsx'
import { AccountPage } from '../../ui/account/AccountPage.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { PartNumber } from '../../ui/page/PartNumber.tsx'
import classes from './AlertsPage.module.css'

/** The parts about which the customer is told by mail, and those of which the mail was sent. */
export function AlertsPage() {
  const { t } = useTranslation()
  const toParts = (
    <ButtonLink size="md" to="/level4">
      {t('cart.toCatalogue')}
    </ButtonLink>
  )
  return (
    <AccountPage title={t('account.alerts')}>
      <AccountList
        query={useQuery(alertsQuery())}
        widths={['1fr', '1fr', '90px']}
        none={({ length }) =>
          length === 0 ? { title: t('alerts.empty'), text: t('alerts.emptyText'), next: toParts } : null
        }
        foot={<p className={classes.hint}>{t('alerts.arrived')}</p>}
      >
        {(alerts) => (
          <ul>
            {alerts.map((alert) => (
              <AlertRow key={alert.Id} alert={alert} />
            ))}
          </ul>
        )}
      </AccountList>
    </AccountPage>
  )
}

function AlertRow({ alert }: { alert: PartAlert }) {
  const { t } = useTranslation()
  const { money, date } = useFormat()
  const { mutate: remove, isPending } = useRemoveAlert()
  const { Name, Sku, Printed, Limit, CurrencyCode, SentOn, CreatedOn } = alert
  const waits = SentOn === null
  return (
    <li className={classes.row}>
      <div>
        <Link
          to="/level4/product/$product"
          params={{ product: partAddress(Sku) }}
          search={{ vehicleSpecific: true }}
        >
          {Name || Sku}
        </Link>{' '}
        <PartNumber sku={Sku} printed={Printed} />
      </div>
      <div>
        {Limit === null ? t('alerts.forStock') : t('alerts.forPrice', { limit: money(Limit, CurrencyCode) })}
        <span className={classes.day}>
          {waits ? t('alerts.since', { day: date(CreatedOn) }) : t('alerts.sent', { day: date(SentOn) })}
        </span>
      </div>
      <Button
        disabled={isPending}
        aria-label={t(waits ? 'alerts.stopOf' : 'alerts.forgetOf', { part: Name || Sku })}
        onClick={() => remove(alert, { onSuccess: () => waits && notify.success(t('alerts.stopped')) })}
      >
        {t(waits ? 'alerts.stop' : 'alerts.forget')}
      </Button>
    </li>
  )
}
