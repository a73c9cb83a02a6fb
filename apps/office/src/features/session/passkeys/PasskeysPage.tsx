import { Button } from '@mantine/core'
import { queriesOf } from '@partboard/client/queries/queries.ts'
import { instantText } from '@partboard/client/text/dates.ts'
import { listPasskeys, type Passkey, removePasskey } from '@partboard/contract/admin/passkeys.office'
import { IconPlus } from '@partboard/ui/icons/index.ts'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { endpointQuery } from '../../../api/query.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { useSubmission } from '../../../ui/forms.ts'
import { PageHead } from '../../../ui/PageHead.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Table } from '../../../ui/Table.tsx'
import table from '../../../ui/table.module.css'
import { AddPasskey } from './AddPasskey.tsx'

/** The passkeys of the signed-in person. */
export function PasskeysPage() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const query = useQuery(endpointQuery(listPasskeys, {}))
  return (
    <>
      <PageHead title={t('passkeys.title')}>
        {browserSupportsWebAuthn() && (
          <Button variant="filled" leftSection={<IconPlus size={18} />} onClick={() => setOpen(true)}>
            {t('passkeys.new')}
          </Button>
        )}
      </PageHead>
      <Sheet title={t('passkeys.own')}>
        <QueryState query={query} empty={({ items }) => items.length === 0 && t('passkeys.none')}>
          {({ items }) => (
            <Table
              heads={[
                { text: t('passkeys.name') },
                { text: t('passkeys.created') },
                { text: t('passkeys.used') },
                { text: t('page.actions'), end: true },
              ]}
            >
              {items.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </Table>
          )}
        </QueryState>
      </Sheet>
      {isOpen && <AddPasskey onClose={() => setOpen(false)} />}
    </>
  )
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const { t, lang } = useTranslation()
  const client = useQueryClient()
  const { message, run } = useSubmission()
  const remove = () =>
    run(async () => {
      try {
        await call(removePasskey, { params: { id: String(id) } })
      } finally {
        await client.invalidateQueries(queriesOf(listPasskeys))
      }
    })
  return (
    <tr>
      <td>
        <b>{name}</b>
      </td>
      <td>{instantText(createdAt, lang)}</td>
      <td>{lastUsedAt ? instantText(lastUsedAt, lang) : t('keys.neverUsed')}</td>
      <td className={table.end}>
        {message && (
          <span className={table.bad} role="alert">
            {message}
          </span>
        )}{' '}
        <button type="button" className={table.link} onClick={() => void remove()}>
          {t('passkeys.remove')}
          <span className="visually-hidden"> {name}</span>
        </button>
      </td>
    </tr>
  )
}
