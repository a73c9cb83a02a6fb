import { Button } from '@mantine/core'
import { instantText } from '@partboard/client/text/dates.ts'
import type { PageHead as PageRow } from '@partboard/contract/pages/content.office'
import { IconCheck, IconClock, IconPencil, IconPlus } from '@partboard/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { useRights } from '../../../state/session.ts'
import { PageHead } from '../../../ui/PageHead.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Table } from '../../../ui/Table.tsx'
import table from '../../../ui/table.module.css'
import { ContentTabs } from '../ContentTabs.tsx'
import { pagesQuery } from '../content.queries.ts'
import { PageDialog } from './PageDialog.tsx'

const icon = { size: 15, stroke: 1.6 } as const

/** The info pages of the shop with what customers read now. */
export function PagesPage() {
  const { t, lang } = useTranslation()
  const may = useRights()
  const [isAdding, setAdding] = useState(false)
  const query = useQuery(pagesQuery())
  return (
    <>
      <PageHead title={t('nav.content')} second={t('content.pages').toLocaleLowerCase(lang)}>
        {may('content:write') && (
          <Button leftSection={<IconPlus {...icon} />} onClick={() => setAdding(true)}>
            {t('content.newPage')}
          </Button>
        )}
      </PageHead>
      <ContentTabs />
      <Sheet title={t('content.pages')} aside={t('content.everyVersionStays')}>
        <QueryState query={query} empty={({ items }) => items.length === 0 && t('content.noPages')}>
          {({ items }) => (
            <Table
              heads={[
                { text: t('content.page') },
                { text: t('content.places') },
                { text: t('content.visible') },
                { text: t('content.otherLanguage') },
                { text: t('content.who') },
              ]}
            >
              {items.map((page) => (
                <tr key={page.id}>
                  <td>
                    <Link to="/content/pages/$id" params={{ id: String(page.id) }}>
                      <b>{page.title[lang]}</b>
                    </Link>
                    <span className={table.second}>
                      /p/{page.seName}
                      {page.storeId !== null && ` · ${t('content.onlyStore', { id: page.storeId })}`}
                    </span>
                  </td>
                  <td>{page.places.map((place) => t(`content.place.${place}`)).join(', ')}</td>
                  <td>
                    <Visible page={page} />
                  </td>
                  <td>
                    <TranslationAge days={page.translationAgeDays} />
                  </td>
                  <td>
                    {page.author}
                    <span className={table.second}>{sinceText(page.changedAt, lang)}</span>
                  </td>
                </tr>
              ))}
            </Table>
          )}
        </QueryState>
      </Sheet>
      {isAdding && <PageDialog onClose={() => setAdding(false)} />}
    </>
  )
}

/** A page of before the versions has no date. */
const sinceText = (instant: string, lang: string) =>
  instant.startsWith('1970') ? '' : instantText(instant, lang)

function Visible({ page: { currentSince, plannedFrom, hasDraft } }: { page: PageRow }) {
  const { t, lang } = useTranslation()
  return (
    <>
      {currentSince !== null && (
        <span className={table.good}>
          <IconCheck {...icon} />
          {t('content.now')}
        </span>
      )}
      {plannedFrom !== null && (
        <span className={table.warn}>
          <IconClock {...icon} />
          {t('content.from', { at: instantText(plannedFrom, lang) })}
        </span>
      )}{' '}
      {hasDraft && (
        <span className={table.warn}>
          <IconPencil {...icon} />
          {t('content.draft')}
        </span>
      )}
    </>
  )
}

function TranslationAge({ days }: { days: number }) {
  const { t } = useTranslation()
  if (days === 0) return <span className={table.light}>{t('content.sameAge')}</span>
  const lang = days > 0 ? t('content.lang.en') : t('content.lang.pl')
  return (
    <span className={table.warn}>
      {lang} {t('content.olderBy', { count: Math.abs(days) })}
    </span>
  )
}
