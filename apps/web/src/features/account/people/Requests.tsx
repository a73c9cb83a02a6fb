import type { OrderRequest } from '@partboard/contract/customers/people'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { notify } from '../../../browser/notify.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { requestsQuery } from '../../../state/order-requests.ts'
import { useFormat } from '../../../text/format.ts'
import { vehicleOf } from '../../../text/vehicle-words.ts'
import { AccountList } from '../../../ui/account/AccountList.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { TextInput } from '../../../ui/controls/TextInput.tsx'
import { BusyLabel } from '../../../ui/entry/BusyLabel.tsx'
import { FitTag } from '../../../ui/FitVerdict.tsx'
import { Note } from '../../../ui/Note.tsx'
import { PartNumber } from '../../../ui/page/PartNumber.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import classes from './People.module.css'
import { useApprove, useRefuse } from './people.queries.ts'

/** Orders above the sum that a person may place alone; open ones first. */
export function Requests({ manages }: { manages: boolean }) {
  const { t } = useTranslation()
  const toOrders = (
    <ButtonLink size="md" to="/my-account/order-history">
      {t('account.orders')}
    </ButtonLink>
  )
  return (
    <Sheet aria-label={t('people.requests')}>
      <AccountList
        sheet="around"
        query={useQuery(requestsQuery())}
        // As high as the sentence that there are none.
        rows={7}
        widths={['2fr', '1fr']}
        none={({ length }) => (length === 0 ? { title: t('people.noRequests'), next: toOrders } : null)}
        head={
          <div className={classes.head}>
            <h2>{t('people.requests')}</h2>
          </div>
        }
      >
        {(requests) => (
          <ul className={classes.list}>
            {requests.map((request) => (
              <Request key={request.Id} request={request} manages={manages} />
            ))}
          </ul>
        )}
      </AccountList>
    </Sheet>
  )
}

function Request({ request, manages }: { request: OrderRequest; manages: boolean }) {
  const { t } = useTranslation()
  const { money, dateTime } = useFormat()
  const { State, PlacedOrder, Reason } = request
  return (
    <li className={classes.request}>
      <p className={classes.name}>
        {t('people.requestOf', { name: request.RequestedBy, time: dateTime(request.CreatedOn) })}{' '}
        <span className={classes.mark}>{t(`people.state.${State}`)}</span>
      </p>
      <p className={classes.total}>{t('ui.gross', { amount: money(request.Total, request.CurrencyCode) })}</p>
      <div>
        {[...Map.groupBy(request.Items, ({ Vehicle }) => vehicleOf(Vehicle))].map(([vehicle, items]) => (
          <Fragment key={vehicle}>
            {vehicle !== '' && <p className={classes.vehicle}>{vehicle}</p>}
            <ul className={classes.parts}>
              {items.map((item) => (
                <li key={item.Sku}>
                  {t('people.pieces', { quantity: item.Quantity, name: item.ProductName })}{' '}
                  <span className={classes.facts}>
                    <PartNumber sku={item.Sku} printed={item.Printed} />
                    {item.Reference !== '' &&
                      item.Reference !== request.Reference &&
                      ` · ${t('orders.reference', { reference: item.Reference })}`}
                  </span>
                  {vehicle !== '' && <FitTag fit={item.Fit} facts={item.FitFacts} />}
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
        {request.Delivery !== '' && <p className={classes.facts}>{request.Delivery}</p>}
        {request.Reference !== '' && (
          <p className={classes.facts}>{t('orders.reference', { reference: request.Reference })}</p>
        )}
        {request.OrderNote !== '' && <p className={classes.facts}>{request.OrderNote}</p>}
        {Reason !== '' && <p className={classes.facts}>{t('people.because', { reason: Reason })}</p>}
        {PlacedOrder && (
          <Link to="/my-account/order-history/$id" params={{ id: String(PlacedOrder.Id) }}>
            {t('people.order', { number: PlacedOrder.OrderNumber })}
          </Link>
        )}
      </div>
      {State === 'open' && <Decision request={request} manages={manages} />}
    </li>
  )
}

/** The buttons of a manager, or of the person who asked. */
function Decision({ request, manages }: { request: OrderRequest; manages: boolean }) {
  const { t } = useTranslation()
  const approve = useApprove()
  const refuse = useRefuse()
  const [reason, setReason] = useState('')
  // A manager is asked for the reason first, so that one touch does not refuse.
  const [asksReason, setAsksReason] = useState(false)
  const isBusy = approve.isPending || refuse.isPending
  const refusal = approve.refusal ?? refuse.refusal ?? approve.data?.Errors.join(' ')
  const onApprove = () => {
    refuse.reset()
    approve.mutate(request, {
      onSuccess: ({ PlacedOrder }) => {
        if (PlacedOrder) notify.success(t('people.placed', { number: PlacedOrder.OrderNumber }))
      },
    })
  }
  const onRefuse = () => {
    approve.reset()
    refuse.mutate(
      { request, reason },
      {
        onSuccess: () => {
          setAsksReason(false)
          notify.success(t(request.IsOwn ? 'people.withdrawn' : 'people.refused'))
        },
      },
    )
  }
  return (
    <div className={classes.decision}>
      {refusal && <Note kind="bad">{refusal}</Note>}
      {asksReason ? (
        <form
          className={classes.decision}
          onSubmit={(event) => {
            event.preventDefault()
            onRefuse()
          }}
        >
          <TextInput
            label={t('people.reason')}
            value={reason}
            maxLength={500}
            // The field appears where the pressed button was.
            autoFocus
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <div className={classes.actions}>
            <Button type="submit" size="md" variant="filled" disabled={isBusy}>
              {t('people.refuseNow')}
            </Button>
            <Button size="md" onClick={() => setAsksReason(false)}>
              {t('people.cancel')}
            </Button>
          </div>
        </form>
      ) : (
        <div className={classes.actions}>
          {manages && (
            <Button size="md" variant="filled" disabled={isBusy} onClick={onApprove}>
              <BusyLabel
                busy={approve.isPending}
                idle={t('people.approve')}
                working={t('people.approving')}
              />
            </Button>
          )}
          <Button size="md" disabled={isBusy} onClick={request.IsOwn ? onRefuse : () => setAsksReason(true)}>
            {t(request.IsOwn ? 'people.withdraw' : 'people.refuse')}
          </Button>
        </div>
      )}
    </div>
  )
}
