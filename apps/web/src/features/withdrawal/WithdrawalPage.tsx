import {
  findWithdrawalOrder,
  type WithdrawalOrder,
  type WithdrawalReceipt,
} from '@partboard/contract/aftersale/withdrawal'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { useSignedIn } from '../../browser/session.ts'
import { useTranslation } from '../../browser/texts.ts'
import { customerQuery } from '../../state/frame/customer.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { FindOrder } from './FindOrder.tsx'
import { Receipt } from './Receipt.tsx'
import { Statement } from './Statement.tsx'
import classes from './Withdrawal.module.css'

/** An order that was found, with the e-mail that found it. */
type Found = { order: WithdrawalOrder; email: string }

/**
 * The withdrawal from a contract in two steps, without a login: the order, then its parts and the confirmation. For a
 * customer who is logged in, e-mail and name are filled in, and the order of the address is opened.
 */
export function WithdrawalPage() {
  const { t } = useTranslation()
  const { order = '' } = useSearch({ from: '/_public/withdrawal' })
  const [found, setFound] = useState<Found | null>(null)
  const [receipt, setReceipt] = useState<WithdrawalReceipt | null>(null)
  const { data: customer } = useQuery({ ...customerQuery(), enabled: useSignedIn() })
  return (
    <div className={classes.page}>
      <PageTitle title={t(receipt ? 'withdrawal.done' : 'withdrawal.title')} />
      <Sheet as="div" className={classes.sheet}>
        {receipt ? (
          <Receipt receipt={receipt} isNew />
        ) : found ? (
          <Statement
            order={found.order}
            email={found.email}
            name={customer ? `${customer.FirstName} ${customer.LastName}`.trim() : ''}
            onDone={setReceipt}
            onOther={() => setFound(null)}
          />
        ) : (
          <FindOrder
            intro={t('withdrawal.who')}
            order={order}
            email={customer?.Email ?? ''}
            find={async (body) =>
              setFound({ order: await call(findWithdrawalOrder, { body }), email: body.Email.trim() })
            }
          />
        )}
      </Sheet>
    </div>
  )
}
