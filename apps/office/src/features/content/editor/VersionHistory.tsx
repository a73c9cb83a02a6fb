import { instantText } from '@partboard/client/text/dates.ts'
import type { InfoPage, PageVersionHead } from '@partboard/contract/pages/content.office'
import { IconCheck, IconClock, IconPencil } from '@partboard/ui/icons/index.ts'
import { useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Table } from '../../../ui/Table.tsx'
import table from '../../../ui/table.module.css'
import { AnnounceDialog } from './AnnounceDialog.tsx'
import { CompareDialog } from './CompareDialog.tsx'
import type { PageDraft } from './usePageDraft.ts'

const icon = { size: 15, stroke: 1.6 } as const

type Props = { page: InfoPage; draft: PageDraft; mayWrite: boolean }

/** All versions of a page, newest first. */
export function VersionHistory({ page, draft, mayWrite }: Props) {
  const { t } = useTranslation()
  const [compared, setCompared] = useState<{ before: number | null; after: number } | null>(null)
  const [announced, setAnnounced] = useState<number | null>(null)
  return (
    <Sheet title={t('content.history')} aside={t('content.valuesOfToday')}>
      <Table
        heads={[
          { text: t('content.versionHead') },
          { text: t('content.who') },
          { text: t('content.note') },
          { text: t('content.visible') },
          { text: t('page.actions'), end: true },
        ]}
      >
        {page.history.map((version, place) => (
          <tr key={version.version}>
            <td>
              <b>
                {version.version}
                {version.state === 'draft' && `, ${t('content.draft')}`}
              </b>
            </td>
            <td>{version.author}</td>
            <td>{version.note}</td>
            <td>
              <Visible version={version} />
            </td>
            <td className={table.end}>
              <button
                type="button"
                className={table.link}
                onClick={() =>
                  setCompared({
                    before: page.history[place + 1]?.version ?? null,
                    after: version.version,
                  })
                }
              >
                {t('content.compare')}
                <span className="visually-hidden"> {version.version}</span>
              </button>
              {mayWrite && page.isRequired && ['planned', 'current'].includes(version.state) && (
                <>
                  {' · '}
                  <button type="button" className={table.link} onClick={() => setAnnounced(version.version)}>
                    {t('content.announce')}
                    <span className="visually-hidden"> {version.version}</span>
                  </button>
                </>
              )}
              {mayWrite && version.state === 'planned' && (
                <>
                  {' · '}
                  <button
                    type="button"
                    className={table.link}
                    onClick={() => void draft.withdraw(version.version)}
                  >
                    {t('content.withdraw')}
                    <span className="visually-hidden"> {version.version}</span>
                  </button>
                </>
              )}
              {mayWrite && version.state === 'superseded' && (
                <>
                  {' · '}
                  <button
                    type="button"
                    className={table.link}
                    onClick={() => void draft.restore(version.version)}
                  >
                    {t('content.restore')}
                    <span className="visually-hidden"> {version.version}</span>
                  </button>
                </>
              )}
            </td>
          </tr>
        ))}
      </Table>
      {announced !== null && (
        <AnnounceDialog version={announced} draft={draft} onClose={() => setAnnounced(null)} />
      )}
      {compared && <CompareDialog pageId={page.id} {...compared} onClose={() => setCompared(null)} />}
    </Sheet>
  )
}

function Visible({ version: { state, publishedFrom, publishedUntil } }: { version: PageVersionHead }) {
  const { t, lang } = useTranslation()
  const text = (instant: string | null) =>
    instant === null || instant.startsWith('1970') ? '' : instantText(instant, lang)
  if (state === 'draft')
    return (
      <span className={table.warn}>
        <IconPencil {...icon} />
        {t('content.notVisible')}
      </span>
    )
  if (state === 'planned')
    return (
      <span className={table.warn}>
        <IconClock {...icon} />
        {t('content.from', { at: text(publishedFrom) })}
      </span>
    )
  if (state === 'current')
    return (
      <span className={table.good}>
        <IconCheck {...icon} />
        {t('content.now')}
        {text(publishedFrom) && `, ${t('content.from', { at: text(publishedFrom) })}`}
      </span>
    )
  return (
    <span className={table.light}>
      {text(publishedFrom)}–{text(publishedUntil)}
    </span>
  )
}
