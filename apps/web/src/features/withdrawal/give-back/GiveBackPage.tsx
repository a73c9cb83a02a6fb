import type { CustomerCase } from '@partboard/contract/aftersale/claims'
import type { GiveBackOrder } from '@partboard/contract/aftersale/give-back'
import type { WithdrawalReceipt } from '@partboard/contract/aftersale/withdrawal'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { AccountList } from '../../../ui/account/AccountList.tsx'
import { AccountPage } from '../../../ui/account/AccountPage.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { CaseNews } from '../../../ui/CaseNews.tsx'
import { Note } from '../../../ui/Note.tsx'
import plain from '../../../ui/plain.module.css'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Receipt } from '../Receipt.tsx'
import classes from './GiveBack.module.css'
import { GivenOrder } from './GivenOrder.tsx'
import { GivePanel } from './GivePanel.tsx'
import { type Choice, giveBackQuery } from './give-back.queries.ts'

/** What was sent: a withdrawal, or another case with the pictures that were not taken. */
export type Sent = {
  order: GiveBackOrder
  receipt?: WithdrawalReceipt
  found?: CustomerCase
  lost: readonly string[]
}

/** The one page from which parts go back: each line with the ways that are open, and beside it what follows. */
export function GiveBackPage({ order }: { order: string | undefined }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const query = useInfiniteQuery(giveBackQuery(order))
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const [choice, setChoice] = useState<Choice | null>(null)
  const [sent, setSent] = useState<Sent | null>(null)
  const orders = query.data?.pages.flatMap(({ Orders }) => Orders) ?? []
  const none = {
    title: t('giveBack.none'),
    text: t('giveBack.noneText'),
    next: (
      <ButtonLink size="md" to="/my-account/order-history">
        {t('account.orders')}
      </ButtonLink>
    ),
  }
  const done = async (made: Sent) => {
    setChoice(null)
    setSent(made)
    // The page of the order has the case too.
    await client.invalidateQueries()
  }
  return (
    <AccountPage
      title={t('giveBack.title')}
      detail={orders.length > 0 ? t('giveBack.orders', { count: orders.length }) : undefined}
    >
      <div className={classes.columns}>
        <AccountList
          query={query}
          widths={['1fr', '110px', '110px', '110px']}
          none={({ pages }) =>
            pages.every(({ Orders, Older }) => Orders.length === 0 && !Older) ? none : null
          }
          foot={
            <div className={classes.foot}>
              {order !== undefined ? (
                <Link to="/my-account/give-back">{t('giveBack.all')}</Link>
              ) : hasNextPage ? (
                <button
                  type="button"
                  className={classes.link}
                  aria-disabled={isFetchingNextPage}
                  onClick={() => (isFetchingNextPage ? undefined : void fetchNextPage())}
                >
                  {t('giveBack.older')}
                </button>
              ) : (
                <span />
              )}
              <span>
                {t('giveBack.otherAccount')}{' '}
                <Link to="/withdrawal" search={{ by: 'number' }}>
                  {t('giveBack.byNumber')}
                </Link>
              </span>
            </div>
          }
        >
          {() =>
            orders.map((one) => (
              <GivenOrder
                key={one.OrderId}
                order={one}
                choice={choice?.order.OrderId === one.OrderId ? choice : null}
                onChoose={(chosen) => {
                  setSent(null)
                  setChoice(chosen)
                }}
              />
            ))
          }
        </AccountList>
        {(query.data === undefined || orders.length > 0 || sent) && (
          <Sheet className={classes.panel} aria-label={t('giveBack.title')}>
            {sent ? (
              <Made sent={sent} onAnother={() => setSent(null)} />
            ) : choice ? (
              <GivePanel choice={choice} onDone={done} />
            ) : (
              <p className={classes.hint}>{t('giveBack.choose')}</p>
            )}
          </Sheet>
        )}
      </div>
    </AccountPage>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()

function Made({ sent: { order, receipt, found, lost }, onAnother }: { sent: Sent; onAnother: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={classes.form}>
      {receipt && <Receipt receipt={receipt} isNew />}
      {found && (
        <div className={classes.form} tabIndex={-1} ref={focus}>
          <Note kind="ok">{t('claim.done')}</Note>
          <CaseNews found={found} />
        </div>
      )}
      {lost.map((text) => (
        <Note key={text} kind="warn">
          {text}
        </Note>
      ))}
      <Link
        className={plain.button}
        to="/my-account/order-history/$id"
        params={{ id: String(order.OrderId) }}
      >
        {t('orders.open', { number: order.OrderNumber })}
      </Link>
      <button type="button" className={plain.button} onClick={onAnother}>
        {t('giveBack.another')}
      </button>
    </div>
  )
}
