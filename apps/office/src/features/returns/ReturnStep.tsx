import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { moneyText } from '@partboard/client/text/money.ts'
import { listBranches } from '@partboard/contract/admin/shop.office'
import { decideReturn, type ReturnDetail, receiveReturn } from '@partboard/contract/aftersale/returns.office'
import type { CallInput } from '@partboard/contract/endpoint'
import { getOrder, recordRefund } from '@partboard/contract/order-pages/orders.office'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { endpointQuery } from '../../api/query.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useRights, useSession } from '../../state/session.ts'
import { BlockedButton } from '../../ui/BlockedButton.tsx'
import form from '../../ui/form.module.css'
import { useSubmission } from '../../ui/forms.ts'
import type { RefusedLines } from './LineDecisions.tsx'
import classes from './returns.module.css'
import { refreshReturn } from './returns.queries.ts'

type Props = { found: ReturnDetail; refused: RefusedLines; lang: string }

/** What can be done about a case now: decide, receive the parts, refund, settle. */
export function ReturnStep({ found, refused, lang }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const may = useRights()
  const { busy, message, fieldMessage, run } = useSubmission()
  const [reason, setReason] = useState('')
  const { id, state, refund, number, orderId } = found
  const params = { id: String(id) }
  const change = (work: () => Promise<unknown>) =>
    void run(async () => {
      await work()
      await refreshReturn(client, found)
    })
  const decide = (body: CallInput<typeof decideReturn>['body']) =>
    change(() => call(decideReturn, { params, body }))
  const refusedLines = [...refused].map(([position, why]) => ({ position, reason: why.trim() }))
  const accept = () => decide({ to: 'accepted', refusedLines })
  const order = useQuery(endpointQuery(getOrder, { params: { id: String(orderId) } })).data
  // A payment that the provider can give back.
  const given = order?.payments.find(({ provider }) => provider && provider.left >= refund.overpaid)
  const pay = (paymentId?: number) => {
    const money = {
      amount: refund.overpaid,
      method: order?.paymentMethod ?? t('returns.refundMethod'),
      reference: number,
    }
    const body = paymentId === undefined ? money : { ...money, paymentId }
    change(() => call(recordRefund, { params: { id: String(orderId) }, body }))
  }
  if (state === 'refused' || state === 'settled')
    return <p className={classes.over}>{t(`returns.over.${state}`)}</p>
  return (
    <div className={classes.step}>
      <p className={form.message} role="alert">
        {message}
      </p>
      {state === 'received' && may('orders:write') && (
        <>
          <p>{t('returns.mails', { email: found.email })}</p>
          <BlockedButton
            variant="filled"
            loading={busy}
            blocked={refusedLines.some((line) => line.reason === '') ? t('blocked.reasons') : null}
            onClick={accept}
          >
            {t('returns.accept')}
          </BlockedButton>
          <TextInput
            label={t('returns.refuseReason')}
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={fieldMessage('reason')}
          />
          <BlockedButton
            blocked={reason.trim() === '' ? t('blocked.text') : null}
            loading={busy}
            onClick={() => decide({ to: 'refused', reason: reason.trim() })}
          >
            {t('returns.refuse')}
          </BlockedButton>
        </>
      )}
      {may('orders:write') && state !== 'goods_back' && (
        <Goods
          found={found}
          busy={busy}
          fieldMessage={fieldMessage}
          onReceive={(body) => change(() => call(receiveReturn, { params, body }))}
        />
      )}
      {refund.overpaid > 0 && may('orders:pay') && (
        <>
          {given && (
            <Button
              variant={state === 'goods_back' ? 'filled' : 'default'}
              disabled={busy}
              onClick={() => pay(given.id)}
            >
              {t('returns.refundByProvider', { amount: moneyText(refund.overpaid, refund.currency, lang) })}
            </Button>
          )}
          <Button
            variant={state === 'goods_back' && !given ? 'filled' : 'default'}
            disabled={busy}
            onClick={() => pay()}
          >
            {t('returns.refund', { amount: moneyText(refund.overpaid, refund.currency, lang) })}
          </Button>
        </>
      )}
      {state !== 'received' && may('orders:write') && (
        <Button
          variant={refund.overpaid === 0 && state === 'goods_back' ? 'filled' : 'default'}
          disabled={busy}
          onClick={() => decide({ to: 'settled' })}
        >
          {t('returns.settle')}
        </Button>
      )}
    </div>
  )
}

type GoodsProps = {
  found: ReturnDetail
  busy: boolean
  fieldMessage: (field: string) => string | undefined
  onReceive: (body: CallInput<typeof receiveReturn>['body']) => void
}

/** The parts came back to a branch, to the shelf or not. */
function Goods({ found, busy, fieldMessage, onReceive }: GoodsProps) {
  const { t } = useTranslation()
  const { branchIds } = useSession()
  const branches = (useQuery(endpointQuery(listBranches, {})).data?.items ?? []).filter(
    ({ id, isClosed }) => !isClosed && (branchIds.length === 0 || branchIds.includes(id)),
  )
  const [branch, setBranch] = useState<string | null>(null)
  const [restock, setRestock] = useState(found.kind === 'withdrawal' || found.kind === 'wrong_part')
  const branchId = Number(branch ?? branches[0]?.id ?? 0)
  const receive = () => {
    const back = found.lines.filter(({ decision }) => decision !== 'refused')
    onReceive({
      lines: back.map(({ position, quantity }) => ({ position, quantity, branchId, restock })),
    })
  }
  return (
    <fieldset className={form.plain}>
      <legend>{t('returns.goodsBack')}</legend>
      <NativeSelect
        label={t('deposits.where')}
        value={branch ?? String(branches[0]?.id ?? '')}
        error={found.lines.map((_, place) => fieldMessage(`lines.${place}.branchId`)).find(Boolean)}
        onChange={(event) => setBranch(event.currentTarget.value)}
        data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {found.kind !== 'old_part' && (
        <Checkbox
          label={t('pieces.restock')}
          checked={restock}
          onChange={(event) => setRestock(event.currentTarget.checked)}
        />
      )}
      <BlockedButton
        variant={found.state === 'accepted' ? 'filled' : 'default'}
        blocked={branchId === 0 ? t('blocked.branch') : null}
        loading={busy}
        onClick={receive}
      >
        {t('returns.receive')}
      </BlockedButton>
    </fieldset>
  )
}
