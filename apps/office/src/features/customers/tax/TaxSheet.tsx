import { Button } from '@mantine/core'
import { queriesOf } from '@partboard/client/queries/queries.ts'
import { instantText } from '@partboard/client/text/dates.ts'
import type { Customer } from '@partboard/contract/customers/customer-shapes.office'
import { askTaxRegister, listTaxChecks } from '@partboard/contract/customers/tax-checks.office'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'
import { endpointQuery } from '../../../api/query.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { useSubmission } from '../../../ui/forms.ts'
import { QueryState } from '../../../ui/QueryState.tsx'
import { Sheet, SheetNote } from '../../../ui/Sheet.tsx'
import { Table } from '../../../ui/Table.tsx'
import table from '../../../ui/table.module.css'

/** What VIES and the list of VAT taxpayers said about a customer's number, and the button that asks. */
export function TaxSheet({ customer: { id }, mayChange }: { customer: Customer; mayChange: boolean }) {
  const { t, lang } = useTranslation()
  const client = useQueryClient()
  const { busy, message, run } = useSubmission()
  const params = { id: String(id) }
  const query = useQuery(endpointQuery(listTaxChecks, { params }))
  const ask = () =>
    void run(async () => {
      await call(askTaxRegister, { params })
      await client.invalidateQueries(queriesOf(listTaxChecks))
    })
  const action = mayChange && (
    <Button loading={busy} onClick={ask}>
      {t('tax.ask')}
    </Button>
  )
  return (
    <Sheet title={t('tax.title')} aside={action}>
      <SheetNote role="alert" isBad>
        {message}
      </SheetNote>
      <QueryState query={query} empty={({ items }) => items.length === 0 && t('tax.none')}>
        {({ items }) => (
          <Table heads={[{ text: t('tax.answer') }, { text: t('tax.register') }, { text: t('tax.at') }]}>
            {items.map((check) => (
              <tr key={check.id}>
                <td>
                  <b>{t(`tax.answer.${check.answer}`)}</b> <span className={table.second}>{check.name}</span>
                  {check.accounts.length > 0 && (
                    <span className={table.second}>
                      {t('tax.accounts', { count: check.accounts.length })}
                    </span>
                  )}
                </td>
                <td>
                  {t(`tax.register.${check.register}`)}{' '}
                  <span className={table.second}>
                    {[check.number, check.requestId].filter(Boolean).join(' · ')}
                  </span>
                </td>
                <td>{instantText(check.at, lang)}</td>
              </tr>
            ))}
          </Table>
        )}
      </QueryState>
    </Sheet>
  )
}
