import { type ClaimOrder, type CustomerCase, findClaimOrder } from '@partboard/contract/aftersale/claims'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { useSignedIn } from '../../browser/session.ts'
import { useTranslation } from '../../browser/texts.ts'
import { customerQuery } from '../../state/frame/customer.ts'
import { CaseNews } from '../../ui/CaseNews.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { ClaimForm } from './ClaimForm.tsx'
import { FindOrder } from './FindOrder.tsx'
import classes from './Withdrawal.module.css'

/** A claim that was made. `lost` = pictures that were not taken, with the reason. */
export type MadeClaim = { found: CustomerCase; email: string; lost: string[] }

/**
 * A complaint or another claim in two steps, without a login: the order, then the kind, the parts, words and pictures. For
 * a customer who is logged in, e-mail and name are filled in, and the order of the address is opened.
 */
export function ClaimPage() {
  const { t } = useTranslation()
  const { order = '' } = useSearch({ from: '/_public/claim' })
  const [found, setFound] = useState<{ order: ClaimOrder; email: string } | null>(null)
  const [made, setMade] = useState<MadeClaim | null>(null)
  const { data: customer } = useQuery({ ...customerQuery(), enabled: useSignedIn() })
  return (
    <div className={classes.page}>
      <PageTitle title={t(made ? 'claim.done' : 'claim.title')} />
      <Sheet as="div" className={classes.sheet}>
        {made ? (
          <Made made={made} />
        ) : found ? (
          <ClaimForm
            order={found.order}
            email={found.email}
            name={customer ? `${customer.FirstName} ${customer.LastName}`.trim() : ''}
            onDone={setMade}
            onOther={() => setFound(null)}
          />
        ) : (
          <FindOrder
            intro={t('claim.who')}
            order={order}
            email={customer?.Email ?? ''}
            find={async (body) =>
              setFound({ order: await call(findClaimOrder, { body }), email: body.Email.trim() })
            }
          />
        )}
      </Sheet>
    </div>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()

function Made({ made: { found, email, lost } }: { made: MadeClaim }) {
  const { t } = useTranslation()
  return (
    <div className={classes.receipt} tabIndex={-1} ref={focus}>
      <Note kind="ok">{t('claim.mailed', { email })}</Note>
      <p>{t('claim.number', { number: found.Number })}</p>
      <CaseNews found={found} />
      {lost.map((text) => (
        <Note key={text} kind="warn">
          {text}
        </Note>
      ))}
    </div>
  )
}
