import { Button, NativeSelect } from '@mantine/core'
import { exportInvoices, Month } from '@partboard/contract/billing/invoices.office'
import { documentKinds } from '@partboard/domain/billing/invoice'
import { IconDownload } from '@partboard/ui/icons/index.ts'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useRef, useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { ListSearch } from '../../ui/ListSearch.tsx'
import { ListTabs, tabProps } from '../../ui/ListTabs.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { useKeys } from '../../ui/useKeys.ts'
import classes from './InvoicesPage.module.css'
import { IssuedList } from './IssuedList.tsx'
import { type InvoicesSearch, invoiceViews, ksefStates } from './invoice-views.ts'
import { JpkDialog } from './JpkDialog.tsx'
import { MonthField } from './MonthField.tsx'
import { WaitingList } from './WaitingList.tsx'

const noFilter = { q: '', month: '', kind: undefined, ksef: undefined }

/** Documents that the shop has issued, and orders that wait for one. */
export function InvoicesPage() {
  const { t } = useTranslation()
  const navigate = useNavigate({ from: '/invoices' })
  const { view, q, month, kind, ksef }: InvoicesSearch = useSearch({ from: '/_office/invoices' })
  const search = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(q)
  const [isJpkOpen, setJpkOpen] = useState(false)
  const wanted = useDeferredValue(q)
  const go = (change: Partial<InvoicesSearch>) =>
    void navigate({ search: (before) => Object.assign({}, before, change), replace: true })
  // An address may have anything.
  const isMonth = month === '' || Month.safeParse(month).success
  useKeys({ '/': () => search.current?.focus() })
  const filter = { q: wanted, month, kind, ksef: view === 'refused' ? ('refused' as const) : ksef }
  return (
    <>
      <PageHead title={t('nav.invoices')} />
      <ListTabs label={t('invoices.views')}>
        {invoiceViews.map((one) => (
          <Link
            key={one}
            to="/invoices"
            search={Object.assign({ view: one }, noFilter)}
            {...tabProps(one === view)}
          >
            {t(`invoices.view.${one}`)}
          </Link>
        ))}
      </ListTabs>
      {view === 'issue' || view === 'correct' ? (
        <WaitingList key={view} what={view} />
      ) : (
        <>
          <div className={classes.filters}>
            <ListSearch
              ref={search}
              label={t('invoices.search')}
              value={typed}
              onChange={(next) => {
                setTyped(next)
                go({ q: next.trim() })
              }}
            />
            <MonthField month={month} onChoose={(next) => go({ month: next })} />
            <NativeSelect
              size="sm"
              aria-label={t('invoice.kind')}
              value={kind ?? ''}
              data={[
                { value: '', label: t('invoices.anyKind') },
                ...documentKinds.map((one) => ({ value: one, label: t(`invoice.kind.${one}`) })),
              ]}
              onChange={({ currentTarget: { value } }) =>
                go({ kind: documentKinds.find((one) => one === value) })
              }
            />
            {view === 'issued' && (
              <NativeSelect
                size="sm"
                aria-label={t('invoices.ksef')}
                value={ksef ?? ''}
                data={[
                  { value: '', label: t('invoices.anyState') },
                  ...ksefStates.map((one) => ({ value: one, label: t(`invoices.ksef.${one}`) })),
                ]}
                onChange={({ currentTarget: { value } }) =>
                  go({ ksef: ksefStates.find((one) => one === value) })
                }
              />
            )}
            <span className={classes.files}>
              {month !== '' && isMonth && (
                <a className={classes.register} href={`${exportInvoices.url}?month=${month}`} download>
                  {t('invoices.register')}
                </a>
              )}
              <Button leftSection={<IconDownload size={16} />} onClick={() => setJpkOpen(true)}>
                {t('invoices.jpk')}
              </Button>
            </span>
          </div>
          {isMonth ? (
            <IssuedList view={view} filter={filter} />
          ) : (
            <p role="alert">{t('invoices.wrongMonth')}</p>
          )}
          {isJpkOpen && <JpkDialog month={isMonth ? month : ''} onClose={() => setJpkOpen(false)} />}
        </>
      )}
    </>
  )
}
