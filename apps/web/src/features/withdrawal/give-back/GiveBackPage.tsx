import type { CustomerCase } from '@partboard/contract/aftersale/claims'
import type { GiveBackOrder } from '@partboard/contract/aftersale/give-back'
import type { WithdrawalReceipt } from '@partboard/contract/aftersale/withdrawal'
import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { CaseNews } from '../../../ui/CaseNews.tsx'
import { Note } from '../../../ui/Note.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Breadcrumbs } from '../../../ui/page/Breadcrumbs.tsx'
import { EmptyMessage } from '../../../ui/page/EmptyMessage.tsx'
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
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    giveBackQuery(order),
  )
  const [choice, setChoice] = useState<Choice | null>(null)
  const [sent, setSent] = useState<Sent | null>(null)
  const orders = data.pages.flatMap(({ Orders }) => Orders)
  const done = async (made: Sent) => {
    setChoice(null)
    setSent(made)
    // The page of the order has the case too.
    await client.invalidateQueries()
  }
  return (
    <>
      <Breadcrumbs
        items={[
          { key: 'account', node: <Link to="/my-account">{t('account.menu')}</Link> },
          { key: 'here', node: t('giveBack.title') },
        ]}
      />
      <PageTitle
        title={t('giveBack.title')}
        detail={orders.length > 0 ? t('giveBack.orders', { count: orders.length }) : undefined}
      />
      <div className={classes.columns}>
        <Sheet as="div" className={classes.orders}>
          {orders.length === 0 && !hasNextPage && (
            <EmptyMessage title={t('giveBack.none')} text={t('giveBack.noneText')} />
          )}
          {orders.map((one) => (
            <GivenOrder
              key={one.OrderId}
              order={one}
              choice={choice?.order.OrderId === one.OrderId ? choice : null}
              onChoose={(chosen) => {
                setSent(null)
                setChoice(chosen)
              }}
            />
          ))}
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
        </Sheet>
        <Sheet className={classes.panel} aria-label={t('giveBack.title')}>
          {sent ? (
            <Made sent={sent} onAnother={() => setSent(null)} />
          ) : choice ? (
            <GivePanel choice={choice} onDone={done} />
          ) : (
            <p className={classes.hint}>{t('giveBack.choose')}</p>
          )}
        </Sheet>
      </div>
    </>
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
