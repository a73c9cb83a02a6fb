import type { ReorderReport } from '@partboard/contract/order-pages/reorder'
import { IconShoppingCart } from '@partboard/ui/icons/index.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { randomKey } from '../../../browser/random-key.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { useFormat } from '../../../text/format.ts'
import { AccountPage } from '../../../ui/account/AccountPage.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Checkbox } from '../../../ui/controls/Checkbox.tsx'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { BusyLabel } from '../../../ui/entry/BusyLabel.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Identifier } from '../../../ui/page/Identifier.tsx'
import { SkeletonRows } from '../../../ui/page/SkeletonRows.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { reorderQuery, useReorder } from '../orders.queries.ts'
import { useOrdersAbove } from '../orders-above.tsx'
import { AgainLine } from './AgainLine.tsx'
import classes from './AgainPage.module.css'

/** What ordering an order again would add, line by line. One press adds it, and the report says what was added. */
export function AgainPage({ id }: { id: string }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const [key] = useState(randomKey)
  const [keepsReferences, setKeeps] = useState(false)
  const { data: planned } = useSuspenseQuery(reorderQuery(id))
  const { mutate: add, data: done, isPending, refusal } = useReorder(id, key)
  const report = done ?? planned
  const orders = useOrdersAbove()
  const order = {
    key: 'order',
    node: (
      <Link to="/my-account/order-history/$id" params={{ id }}>
        <Identifier>{report.OrderNumber}</Identifier>
      </Link>
    ),
  }
  return (
    <AccountPage title={t('history.again')} detail={report.OrderNumber} above={[...orders, order]}>
      <Sheet className={classes.sheet} aria-labelledby="again-report">
        <div className={classes.head}>
          <h2 id="again-report">{t('again.lines')}</h2>
          <span>{t('again.from', { day: date(report.CreatedOn) })}</span>
        </div>
        <ul className={classes.lines}>
          {report.Lines.map((line) => (
            <AgainLine
              key={line.Position}
              line={line}
              isNet={report.PriceBasis === 'net'}
              keepsReference={keepsReferences}
            />
          ))}
        </ul>
        {!done && <KeepReferences report={report} isKept={keepsReferences} onChange={setKeeps} />}
        <div className={classes.foot}>
          <Sum report={report} />
          {refusal && <ErrorMessage text={refusal} onRetry={() => add(keepsReferences)} />}
          <div role="status" className={classes.done}>
            {done && <Note kind="ok">{t('again.done')}</Note>}
          </div>
          {done ? (
            <ButtonLink size="md" variant="filled" to="/cart">
              {t('again.toCart')}
            </ButtonLink>
          ) : (
            <AddButton report={report} isBusy={isPending} onAdd={() => add(keepsReferences)} />
          )}
        </div>
      </Sheet>
    </AccountPage>
  )
}

/** Numbers of jobs go along only when the person wants it: the next job is another one. Nothing where there are none. */
function KeepReferences({
  report,
  isKept,
  onChange,
}: {
  report: ReorderReport
  isKept: boolean
  onChange: (isKept: boolean) => void
}) {
  const { t } = useTranslation()
  const kept = report.Lines.filter(({ Quantity, Reference }) => Quantity > 0 && Reference !== '')
  if (kept.length === 0) return null
  const references = [...new Set(kept.map(({ Reference }) => Reference))].join(', ')
  return (
    <Checkbox
      className={classes.keep}
      label={t('again.keepReferences')}
      description={t('again.keepReferencesHint', { references })}
      checked={isKept}
      onChange={({ currentTarget: { checked } }) => onChange(checked)}
    />
  )
}

const addedIn = ({ Lines }: ReorderReport): number => Lines.filter(({ Quantity }) => Quantity > 0).length

function Sum({ report }: { report: ReorderReport }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  return (
    <p className={classes.sum}>
      <b>{t('again.sum', { added: addedIn(report), all: report.Lines.length })}</b> ·{' '}
      {money(report.Total, report.CurrencyCode)}{' '}
      {t(report.PriceBasis === 'net' ? 'ui.netWord' : 'ui.grossWord')}
    </p>
  )
}

function AddButton({ report, isBusy, onAdd }: { report: ReorderReport; isBusy: boolean; onAdd: () => void }) {
  const { t } = useTranslation()
  const count = addedIn(report)
  if (count === 0) return <Note kind="warn">{t('again.nothing')}</Note>
  return (
    <Button
      size="md"
      variant="filled"
      disabled={isBusy}
      leftSection={<IconShoppingCart size={18} stroke={1.6} aria-hidden />}
      onClick={onAdd}
    >
      <BusyLabel busy={isBusy} idle={t('again.add', { count })} working={t('again.busy')} />
    </Button>
  )
}

/** Placeholder with the layout of the report while it loads. */
export function AgainSkeleton() {
  const { t } = useTranslation()
  return (
    <AccountPage title={t('history.again')} above={useOrdersAbove()} busy>
      <Sheet as="div" className={classes.sheet}>
        <SkeletonRows rows={5} widths={['24px', '140px', '1fr', '90px']} />
      </Sheet>
    </AccountPage>
  )
}
