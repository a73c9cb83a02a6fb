import { Button, Modal, NativeSelect, TextInput } from '@mantine/core'
import { queriesOf } from '@partboard/client/queries/queries.ts'
import { moneyText } from '@partboard/client/text/money.ts'
import { formatPartNumber } from '@partboard/client/text/part-number.ts'
import { listBranches } from '@partboard/contract/admin/shop.office'
import {
  type DepositOfLine,
  listDeposits,
  receiveDeposit,
  refuseDeposit,
} from '@partboard/contract/aftersale/deposits.office'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { endpointQuery } from '../../api/query.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useSession } from '../../state/session.ts'
import { BlockedButton } from '../../ui/BlockedButton.tsx'
import { FigureField } from '../../ui/FigureField.tsx'
import form from '../../ui/form.module.css'
import { useSubmission } from '../../ui/forms.ts'
import classes from './returns.module.css'

/** Takes old parts of a line, or refuses them with a reason that the customer reads. */
export function DepositDialog({ deposit, onClose }: { deposit: DepositOfLine; onClose: () => void }) {
  const { t, lang } = useTranslation()
  const client = useQueryClient()
  const { branchIds } = useSession()
  const { busy, message, fieldMessage, run } = useSubmission()
  const branches = (useQuery(endpointQuery(listBranches, {})).data?.items ?? []).filter(
    ({ id, isClosed }) => !isClosed && (branchIds.length === 0 || branchIds.includes(id)),
  )
  const [quantity, setQuantity] = useState(Math.max(1, deposit.takable))
  const [branch, setBranch] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const params = { orderId: String(deposit.orderId), position: String(deposit.position) }
  const branchId = Number(branch ?? branches[0]?.id ?? 0) || null

  const decide = async (work: () => Promise<unknown>) => {
    const isDone = await run(async () => {
      await work()
      await client.invalidateQueries(queriesOf(listDeposits))
    })
    if (isDone) onClose()
  }
  const take = () => decide(() => call(receiveDeposit, { params, body: { quantity, branchId } }))
  const refuse = () => decide(() => call(refuseDeposit, { params, body: { quantity, branchId, reason } }))
  return (
    <Modal opened onClose={onClose} title={t('deposits.bringTitle', { number: deposit.orderNumber })}>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault()
          void take()
        }}
      >
        <p className={classes.part}>
          {deposit.name}, {formatPartNumber(deposit.sku, deposit.printed)}
        </p>
        <p className={form.message} role="alert">
          {message}
        </p>
        <FigureField
          kind="pieces"
          label={t('deposits.howMany')}
          value={quantity}
          max={Math.max(1, deposit.open)}
          onChange={(pieces) => setQuantity(pieces ?? Number.NaN)}
          error={fieldMessage('quantity')}
          data-autofocus
        />
        <NativeSelect
          label={t('deposits.where')}
          value={branch ?? String(branches[0]?.id ?? '')}
          onChange={(event) => setBranch(event.currentTarget.value)}
          error={fieldMessage('branchId')}
          data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <p>
          {t('deposits.hint', {
            amount: moneyText((quantity || 0) * deposit.price, deposit.currency, lang),
          })}
        </p>
        <div className={classes.actions}>
          <Button type="submit" variant="filled" loading={busy}>
            {t('deposits.take')}
          </Button>
        </div>
        <TextInput
          label={t('deposits.refuseReason')}
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={fieldMessage('reason')}
        />
        <div className={classes.actions}>
          <BlockedButton
            onClick={() => void refuse()}
            loading={busy}
            blocked={reason.trim() === '' ? t('blocked.text') : null}
          >
            {t('deposits.refuse')}
          </BlockedButton>
        </div>
      </form>
    </Modal>
  )
}
