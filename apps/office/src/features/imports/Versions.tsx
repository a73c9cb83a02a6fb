import { Button, Modal } from '@mantine/core'
import { instantText } from '@partboard/client/text/dates.ts'
import { numberText } from '@partboard/client/text/figures.ts'
import { type CatalogueVersion, restoreVersion } from '@partboard/contract/integration/catalogue.office'
import { IconCheck, IconHistory } from '@partboard/ui/icons/index.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { useTranslation } from '../../browser/texts.ts'
import form from '../../ui/form.module.css'
import { useSubmission } from '../../ui/forms.ts'
import { QueryState } from '../../ui/QueryState.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Table } from '../../ui/Table.tsx'
import table from '../../ui/table.module.css'
import { refreshCatalogue, versionsQuery } from './imports.queries.ts'
import classes from './Versions.module.css'

/** The versions of the catalogue, with a way back to those that are kept. */
export function Versions({ mayRestore }: { mayRestore: boolean }) {
  const { t, lang } = useTranslation()
  const [asked, setAsked] = useState<CatalogueVersion | null>(null)
  const query = useQuery(versionsQuery())
  const kept = query.data?.items.filter(({ state }) => state === 'kept').length ?? 0
  return (
    <div className={classes.versions}>
      <Sheet title={t('versions.title')} aside={t('versions.keptCount', { count: kept })}>
        <QueryState query={query} empty={({ items }) => items.length === 0 && t('versions.none')}>
          {({ items }) => (
            <Table
              heads={[
                { text: t('versions.version') },
                { text: t('versions.published') },
                { text: t('versions.who') },
                { text: t('versions.parts'), end: true },
                { text: t('versions.state') },
                { text: t('versions.back'), end: true },
              ]}
            >
              {items.slice(0, 6).map((version) => (
                <tr key={version.id} data-faded={version.state === 'gone' || undefined}>
                  <td>
                    <b>
                      {version.id} · {version.label}
                    </b>
                  </td>
                  <td>{version.publishedAt && instantText(version.publishedAt, lang)}</td>
                  <td>{version.author ?? '–'}</td>
                  <td className={table.end}>
                    {version.parts === null ? '–' : numberText(version.parts, lang)}
                  </td>
                  <td>
                    {version.state === 'current' ? (
                      <span className={table.good}>
                        <IconCheck size={16} /> {t('versions.current')}
                      </span>
                    ) : (
                      t(`versions.${version.state}`)
                    )}
                  </td>
                  <td className={table.end}>
                    {version.state === 'kept' && mayRestore && (
                      <Button leftSection={<IconHistory size={16} />} onClick={() => setAsked(version)}>
                        {t('versions.backTo', { id: version.id })}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </Table>
          )}
        </QueryState>
      </Sheet>
      {asked && <BackDialog version={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

function BackDialog({ version, onClose }: { version: CatalogueVersion; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { busy, message, run } = useSubmission()
  const go = () =>
    run(async () => {
      await call(restoreVersion, { params: { id: String(version.id) } })
      await refreshCatalogue(client)
      onClose()
    })
  return (
    <Modal opened onClose={onClose} title={t('versions.backTo', { id: version.id })}>
      <div className={form.form}>
        <p className={form.message} role="alert">
          {message}
        </p>
        <p>{t('versions.backHint', { label: version.label })}</p>
        <p>{t('versions.liveHint')}</p>
        <Button variant="filled" loading={busy} onClick={() => void go()} data-autofocus>
          {t('versions.backTo', { id: version.id })}
        </Button>
      </div>
    </Modal>
  )
}
