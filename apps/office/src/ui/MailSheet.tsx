import { instantText } from '@partboard/client/text/dates.ts'
import type { MailRecord } from '@partboard/contract/customers/privacy.office'
import type { UseQueryResult } from '@tanstack/react-query'
import { hasText, useTranslation } from '../browser/texts.ts'
import { QueryState } from './QueryState.tsx'
import { Sheet } from './Sheet.tsx'
import { Table } from './Table.tsx'
import table from './table.module.css'

type Props = {
  query: UseQueryResult<{ items: MailRecord[]; next: string | null }>
  /** Whether the order of a mail is shown. */
  withOrder?: boolean
}

/** The mails that were sent or tried, newest first: to whom, when the mail server took them, and its answer. */
export function MailSheet({ query, withOrder = false }: Props) {
  const { t } = useTranslation()
  return (
    <Sheet title={t('mailLog.title')} aside={query.data?.next ? t('mailLog.newest') : null}>
      <QueryState query={query} empty={({ items }) => items.length === 0 && t('mailLog.none')}>
        {({ items }) => (
          <Table heads={[{ text: t('mailLog.mail') }, { text: t('mailLog.state') }]}>
            {items.map((mail) => (
              <MailRow key={mail.id} mail={mail} withOrder={withOrder} />
            ))}
          </Table>
        )}
      </QueryState>
    </Sheet>
  )
}

function MailRow({ mail, withOrder }: { mail: MailRecord; withOrder: boolean }) {
  const { t, lang } = useTranslation()
  const name = `mails.kind.${mail.kind}`
  const kind = hasText(name) ? t(name) : mail.kind
  const when = instantText(mail.acceptedAt ?? mail.triedAt, lang)
  return (
    <tr>
      <td>
        <b>{mail.subject || kind}</b>
        <span className={table.second}>
          {[
            mail.subject && kind,
            withOrder && mail.order && t('mailLog.order', { number: mail.order.number }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className={table.second}>{mail.to || t('mailLog.erased')}</span>
      </td>
      <td>
        <span className={mail.acceptedAt ? table.good : table.bad}>
          {mail.acceptedAt
            ? t('mailLog.accepted', { when })
            : t('mailLog.failed', { when, count: mail.tries })}
        </span>
        {mail.inDoubt && <span className={table.warn}>{t('mailLog.inDoubt')}</span>}
        <span className={table.second}>{mail.answer}</span>
      </td>
    </tr>
  )
}
