import { Button } from '@mantine/core'
import { queryAbout } from '@partboard/client/queries/queries.ts'
import { listSynonyms, type Synonym } from '@partboard/contract/search/synonyms.office'
import { IconPlus } from '@partboard/ui/icons/index.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue, useRef, useState } from 'react'
import { call } from '../../../api/api.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { useRights } from '../../../state/session.ts'
import { ListSearch } from '../../../ui/ListSearch.tsx'
import { MoreRows } from '../../../ui/MoreRows.tsx'
import { PageHead } from '../../../ui/PageHead.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Table } from '../../../ui/Table.tsx'
import table from '../../../ui/table.module.css'
import { useKeys } from '../../../ui/useKeys.ts'
import { ContentTabs } from '../ContentTabs.tsx'
import { RemoveSynonymDialog } from './RemoveSynonymDialog.tsx'
import { SynonymDialog } from './SynonymDialog.tsx'

type Open = { kind: 'new' } | { kind: 'change' | 'remove'; synonym: Synonym }
const route = getRouteApi('/_office/content/synonyms')

/** What customers call things, and what the catalogue calls them. */
export function SynonymsPage() {
  const { t, lang } = useTranslation()
  const { q } = route.useSearch()
  const navigate = route.useNavigate()
  const field = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => field.current?.focus() })
  const mayWrite = useRights()('content:write')
  const [open, setOpen] = useState<Open | null>(null)
  const text = useDeferredValue(q)
  const querystring = text === '' ? {} : { q: text }
  const query = useInfiniteQuery({
    ...queryAbout(listSynonyms, querystring),
    queryFn: ({ signal, pageParam }) =>
      call(
        listSynonyms,
        { querystring: Object.assign({}, querystring, pageParam === null ? {} : { after: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const close = () => setOpen(null)
  return (
    <>
      <PageHead title={t('nav.content')} second={t('content.synonyms').toLocaleLowerCase(lang)}>
        {mayWrite && (
          <Button
            leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
            onClick={() => setOpen({ kind: 'new' })}
          >
            {t('synonyms.new')}
          </Button>
        )}
      </PageHead>
      <ContentTabs />
      <ListSearch
        ref={field}
        label={t('synonyms.search')}
        value={q}
        onChange={(typed) => void navigate({ search: { q: typed }, replace: true })}
      />
      <Sheet title={t('content.synonyms')} aside={t('synonyms.hint')}>
        <QueryState
          query={query}
          empty={(data) =>
            data.pages[0]?.items.length === 0 && t(text === '' ? 'synonyms.none' : 'synonyms.noneFound')
          }
        >
          {(data) => (
            <>
              <Table
                heads={[
                  { text: t('synonyms.lang') },
                  { text: t('synonyms.term') },
                  { text: t('synonyms.meaning') },
                  ...(mayWrite ? [{ text: t('synonyms.todo'), end: true }] : []),
                ]}
              >
                {data.pages
                  .flatMap(({ items }) => items)
                  .map((synonym) => (
                    <tr key={synonym.id}>
                      <td>{synonym.lang}</td>
                      <td>
                        <b>{synonym.term}</b>
                      </td>
                      <td>{synonym.meaning}</td>
                      {mayWrite && (
                        <td className={table.end}>
                          <Button
                            aria-label={t('synonyms.changeNamed', { term: synonym.term })}
                            onClick={() => setOpen({ kind: 'change', synonym })}
                          >
                            {t('synonyms.change')}
                          </Button>{' '}
                          <Button
                            aria-label={t('synonyms.removeNamed', { term: synonym.term })}
                            onClick={() => setOpen({ kind: 'remove', synonym })}
                          >
                            {t('synonyms.remove')}
                          </Button>
                        </td>
                      )}
                    </tr>
                  ))}
              </Table>
              <MoreRows query={query} />
            </>
          )}
        </QueryState>
      </Sheet>
      {open?.kind === 'new' && <SynonymDialog onClose={close} />}
      {open?.kind === 'change' && <SynonymDialog synonym={open.synonym} onClose={close} />}
      {open?.kind === 'remove' && <RemoveSynonymDialog synonym={open.synonym} onClose={close} />}
    </>
  )
}
