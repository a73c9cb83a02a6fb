import { urlOf } from '@partboard/client/calls/wire.ts'
import { dayText, instantText } from '@partboard/client/text/dates.ts'
import { moneyText } from '@partboard/client/text/money.ts'
import { formatPartNumber } from '@partboard/client/text/part-number.ts'
import { printReturnSlip, type ReturnDetail } from '@partboard/contract/aftersale/returns.office'
import { readDocument } from '@partboard/contract/orders/documents.office'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Table } from '../../ui/Table.tsx'
import table from '../../ui/table.module.css'
import { useKeys } from '../../ui/useKeys.ts'
import { LineDecisions, type RefusedLines } from './LineDecisions.tsx'
import { ReturnStep } from './ReturnStep.tsx'
import classes from './returns.module.css'
import { returnQuery } from './returns.queries.ts'

/** A case: what the customer said and sent, what the shop has to do until when, and the money. */
export function ReturnPage() {
  const { t, lang } = useTranslation()
  const navigate = useNavigate()
  const { id } = useParams({ from: '/_office/returns/$id' })
  const { data: found } = useSuspenseQuery(returnQuery(Number(id)))
  const [refused, setRefused] = useState<RefusedLines>(new Map())
  useKeys({ escape: () => void navigate({ to: '/returns', search: { view: 'open', q: '' } }) })
  return (
    <>
      <PageHead title={t('returns.case')} second={found.number}>
        <span>{t(`returns.state.${found.state}`)}</span>
        <a
          className={table.link}
          href={urlOf(printReturnSlip, { params: { id: found.id } })}
          target="_blank"
          rel="noreferrer"
        >
          {t('returns.slip')}
        </a>
        <Link to="/returns" search={{ view: 'open', q: '', selected: found.id }}>
          {t('page.toList')}
        </Link>
      </PageHead>
      <div className={classes.split}>
        <div className={classes.main}>
          <Sheet title={t(`returns.kind.${found.kind}`)} aside={<Due found={found} />}>
            <Facts found={found} />
            {found.state === 'received' && found.lines.length > 1 && (
              <LineDecisions found={found} refused={refused} onChange={setRefused} />
            )}
          </Sheet>
          <Money found={found} />
          <Pictures found={found} />
        </div>
        <Sheet title={t('orders.nextStep')}>
          <ReturnStep found={found} refused={refused} lang={lang} />
        </Sheet>
      </div>
    </>
  )
}

function Due({ found: { state, dueOn, isOverdue, kind } }: { found: ReturnDetail }) {
  const { t, lang } = useTranslation()
  if (state === 'refused' || state === 'settled') return null
  const what = kind === 'withdrawal' || state !== 'received' ? 'settleBy' : 'answerBy'
  return (
    <span className={isOverdue ? table.bad : undefined}>
      {t(`returns.${what}`, { day: dayText(dueOn, lang) })}
      {isOverdue && ` · ${t('returns.overdue')}`}
    </span>
  )
}

function Facts({ found }: { found: ReturnDetail }) {
  const { t, lang } = useTranslation()
  const { orderId, orderNumber, name, email, declaredAt, goodsBackAt, backBy, statement, reason } = found
  const { feePercent, fee, refund } = found
  const facts: [string, React.ReactNode][] = [
    [
      t('orders.order'),
      <Link key="order" className={table.link} to="/orders/$id" params={{ id: String(orderId) }}>
        {orderNumber}
      </Link>,
    ],
    [t('orders.customer'), `${name}, ${email}`],
    [t('returns.declared'), instantText(declaredAt, lang)],
    ...(backBy ? [[t('returns.back'), t(`returns.back.${backBy}`)] as [string, string]] : []),
    ...(fee > 0
      ? [
          [t('returns.fee', { percent: feePercent }), moneyText(fee, refund.currency, lang)] as [
            string,
            string,
          ],
        ]
      : []),
    ...(goodsBackAt ? [[t('returns.goodsBack'), instantText(goodsBackAt, lang)] as [string, string]] : []),
    ...(reason ? [[t('orders.reason'), reason] as [string, string]] : []),
  ]
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.statement}>{statement}</p>
    </>
  )
}

/** What the lines cost, if they all come back. */
function Money({ found }: { found: ReturnDetail }) {
  const { t, lang } = useTranslation()
  const { lines, refund, state, kind } = found
  const money = (minor: number) => moneyText(minor, refund.currency, lang)
  const shareOf = (position: number) => refund.lines.find((line) => line.position === position)
  const isBack = state === 'goods_back' || state === 'settled'
  return (
    <Sheet title={t('returns.parts')} aside={isBack ? undefined : t('returns.ifAllBack')}>
      <Table
        heads={[
          { text: t('returns.part') },
          { text: t('lines.quantity'), end: true },
          { text: t('returns.goods'), end: true },
          { text: t('returns.deposit'), end: true },
          { text: t('returns.decision') },
        ]}
      >
        {lines.map((line) => {
          const share = shareOf(line.position)
          return (
            <tr key={line.position}>
              <td>
                <b>{line.name}</b>
                <span className={table.second}>{formatPartNumber(line.sku, line.printed)}</span>
                {line.reason && <span className={table.second}>{line.reason}</span>}
              </td>
              <td className={table.end}>{line.quantity}</td>
              <td className={table.end}>{share && !isBack ? money(share.goods) : '–'}</td>
              <td className={table.end}>{share?.deposit && !isBack ? money(share.deposit) : '–'}</td>
              <td>
                {t(`returns.line.${line.decision}`)}
                {line.decisionReason && <span className={table.second}>{line.decisionReason}</span>}
              </td>
            </tr>
          )
        })}
      </Table>
      <dl className={classes.sums}>
        {refund.delivery > 0 && !isBack && (
          <div>
            <dt>{t('returns.delivery')}</dt>
            <dd>{money(refund.delivery)}</dd>
          </div>
        )}
        {refund.fee > 0 && !isBack && (
          <div>
            <dt>{t('returns.fee', { percent: found.feePercent })}</dt>
            <dd>{money(-refund.fee)}</dd>
          </div>
        )}
        {!isBack && (
          <div>
            <dt>{t('returns.total')}</dt>
            <dd>{money(refund.total)}</dd>
          </div>
        )}
        <div>
          <dt>{t('returns.overpaid')}</dt>
          <dd>{money(refund.overpaid)}</dd>
        </div>
      </dl>
      {refund.delivery > 0 && !isBack && kind === 'withdrawal' && (
        <p className={table.light}>{t('returns.deliveryNote')}</p>
      )}
    </Sheet>
  )
}

function Pictures({ found: { orderId, pictures } }: { found: ReturnDetail }) {
  const { t } = useTranslation()
  if (pictures.length === 0) return null
  return (
    <Sheet title={t('returns.pictures')}>
      <ul className={classes.pictures}>
        {pictures.map(({ id, name }) => (
          <li key={id}>
            <a
              href={urlOf(readDocument, { params: { id: orderId, document: id } })}
              target="_blank"
              rel="noreferrer"
            >
              <img
                src={urlOf(readDocument, { params: { id: orderId, document: id } })}
                alt={name}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
