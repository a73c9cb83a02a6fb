import { instantText } from '@partboard/client/text/dates.ts'
import type { Customer } from '@partboard/contract/customers/customer-shapes.office'
import { listCustomerConsents, listCustomerMails } from '@partboard/contract/customers/privacy.office'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '../../../api/query.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { MailSheet } from '../../../ui/MailSheet.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Table } from '../../../ui/Table.tsx'
import table from '../../../ui/table.module.css'

/** The log of consents and withdrawals, newest first. */
export function ConsentSheet({ customer: { id } }: { customer: Customer }) {
  const { t, lang } = useTranslation()
  const query = useQuery(endpointQuery(listCustomerConsents, { params: { id: String(id) } }))
  return (
    <Sheet title={t('consents.title')}>
      <QueryState query={query} empty={({ items }) => items.length === 0 && t('consents.none')}>
        {({ items }) => (
          <Table
            heads={[{ text: t('consents.what') }, { text: t('consents.source') }, { text: t('consents.at') }]}
          >
            {items.map((one) => (
              <tr key={`${one.kind} ${one.action} ${one.at} ${one.textVersion}`}>
                <td>
                  <b>{t(`consents.kind.${one.kind}`)}</b>
                  <span className={one.action === 'withdrawn' ? table.bad : table.second}>
                    {t(`consents.action.${one.action}`)}
                  </span>
                </td>
                <td>
                  {t(`consents.source.${one.source}`)} {one.orderNumber}
                  <span className={table.second}>
                    {t('consents.version', { version: one.textVersion, language: one.language })}
                  </span>
                </td>
                <td>{instantText(one.at, lang)}</td>
              </tr>
            ))}
          </Table>
        )}
      </QueryState>
    </Sheet>
  )
}

export function CustomerMails({ customer: { id } }: { customer: Customer }) {
  const params = { id: String(id) }
  return (
    <MailSheet query={useQuery(endpointQuery(listCustomerMails, { params, querystring: {} }))} withOrder />
  )
}
