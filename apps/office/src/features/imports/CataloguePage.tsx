import type { ImportDetail } from '@partboard/contract/integration/catalogue.office'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { useRights } from '../../state/session.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import classes from './CataloguePage.module.css'
import { Changes } from './Changes.tsx'
import { Decision } from './Decision.tsx'
import { Earlier } from './Earlier.tsx'
import { ImportState } from './ImportState.tsx'
import { importQuery, importsQuery, isOpen, refreshCatalogue } from './imports.queries.ts'
import { Prices } from './Prices.tsx'
import { Problems } from './Problems.tsx'
import { Upload } from './Upload.tsx'
import { Versions } from './Versions.tsx'

/** The catalogue: upload of a package, the import that runs or waits, and the versions. */
export function CataloguePage() {
  const { t } = useTranslation()
  const may = useRights()
  const list = useQuery({ ...importsQuery(), refetchInterval: 10_000 })
  const [chosen, setChosen] = useState<number | null>(null)
  const newest = list.data?.items[0]
  // Without a choice, the page shows what waits for a person, and what has just ended.
  const shown = chosen ?? newest?.id ?? null
  const canUpload = may('catalogue:write') && newest !== undefined && !isOpen(newest.state)
  const isFirst = list.data?.items.length === 0
  return (
    <QueryState query={list}>
      {({ items }) => (
        <>
          {shown === null ? <PageHead title={t('imports.title')} /> : <Shown key={shown} id={shown} />}
          {(canUpload || (isFirst && may('catalogue:write'))) && <Upload onDone={(id) => setChosen(id)} />}
          {isFirst && !may('catalogue:write') && <p className={classes.note}>{t('imports.none')}</p>}
          <Versions mayRestore={may('catalogue:write')} />
          {items.length > 0 && <Earlier items={items} shown={shown} onShow={setChosen} />}
        </>
      )}
    </QueryState>
  )
}

function Shown({ id }: { id: number }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const query = useQuery(importQuery(id))
  const state = query.data?.state
  // The list and the versions follow when the import takes its next state.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is the trigger
  useEffect(() => void refreshCatalogue(client), [state, client])
  const run = query.data
  return (
    <>
      <PageHead title={t('imports.title')} second={run?.label ?? run?.fileName ?? ''}>
        {run && <Decision run={run} />}
      </PageHead>
      <QueryState query={query}>{(detail) => <Detail run={detail} />}</QueryState>
    </>
  )
}

function Detail({ run }: { run: ImportDetail }) {
  const { differences, problems } = run
  return (
    <>
      <ImportState run={run} />
      {(differences || problems.length > 0) && (
        <div className={classes.sheets}>
          {differences && <Changes run={run} differences={differences} />}
          {differences?.prices && <Prices prices={differences.prices} />}
          <Problems run={run} />
        </div>
      )}
    </>
  )
}
