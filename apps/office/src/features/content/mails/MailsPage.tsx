import { listMails } from '@partboard/contract/letters/mails.office'
import { IconPencil } from '@partboard/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { endpointQuery } from '../../../api/query.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { PageHead } from '../../../ui/PageHead.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Table } from '../../../ui/Table.tsx'
import table from '../../../ui/table.module.css'
import { ContentTabs } from '../ContentTabs.tsx'
import { MailForm } from './MailForm.tsx'
import classes from './MailsPage.module.css'

export const mailsQuery = () => endpointQuery(listMails, {})

/** The mails of the shop, and the texts of the selected one beside a preview. */
export function MailsPage() {
  const { t, lang } = useTranslation()
  const { kind } = useSearch({ from: '/_office/content/mails' })
  const query = useQuery(mailsQuery())
  const chosen = query.data?.items.find((mail) => mail.kind === kind) ?? query.data?.items[0]
  return (
    <>
      <PageHead title={t('nav.content')} second={t('content.mails').toLocaleLowerCase(lang)} />
      <ContentTabs />
      <div className={classes.split}>
        <Sheet title={t('content.mails')}>
          <QueryState query={query}>
            {({ items }) => (
              <Table
                className={table.selectable}
                hasHiddenHeads
                heads={[{ text: t('mails.kind') }, { text: t('content.note'), end: true }]}
              >
                {items.map((mail) => (
                  <tr key={mail.kind} aria-selected={mail.kind === chosen?.kind}>
                    <td>
                      <Link to="/content/mails" search={{ kind: mail.kind }}>
                        {t(`mails.kind.${mail.kind}` as 'mails.kind.welcome')}
                      </Link>
                    </td>
                    <td className={table.end}>
                      {mail.isChanged && (
                        <span className={table.warn}>
                          <IconPencil size={15} stroke={1.6} aria-hidden />
                          {t('mails.own')}
                        </span>
                      )}
                    </td>
                  </tr>
                ))}
              </Table>
            )}
          </QueryState>
        </Sheet>
        {chosen && <MailForm key={`${chosen.kind} ${chosen.revision}`} mail={chosen} />}
      </div>
    </>
  )
}
