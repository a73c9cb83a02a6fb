import { queryAbout } from '@partboard/client/queries/queries.ts'
import { numberText } from '@partboard/client/text/figures.ts'
import { formatPartNumber } from '@partboard/client/text/part-number.ts'
import {
  exportImportProblems,
  type ImportDetail,
  type ImportProblemKind,
  listImportProblems,
} from '@partboard/contract/integration/catalogue.office'
import { IconAlertTriangle, IconChevronRight, IconX } from '@partboard/ui/icons/index.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { useTranslation } from '../../browser/texts.ts'
import { MoreRows } from '../../ui/MoreRows.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Table } from '../../ui/Table.tsx'
import table from '../../ui/table.module.css'
import page from './CataloguePage.module.css'
import classes from './Problems.module.css'

const known = [
  'package',
  'columns',
  'row',
  'value',
  'duplicate',
  'reference',
  'tree',
  'period',
  'level',
  'pattern',
  'promotion',
  'replacement',
  'warehouse',
  'picture',
  'losses',
  'part_gone_with_stock',
  'price_gone',
  'stock_gone',
  'price_rise',
  'price_fall',
  'gross_below_net',
  'vat_unlikely',
  'board_without_drawing',
  'board_without_lines',
  'part_without_price',
  'picture_unused',
  'replaces_itself',
  'vin_length',
  'row_left_out',
] as const

/** The problems of a package by kind; a kind opens its list. */
export function Problems({ run }: { run: ImportDetail }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<string | null>(null)
  const { problems, blocking, warnings } = run
  return (
    <Sheet title={t('imports.problems')} aside={t('imports.problemCounts', { blocking, warnings })}>
      {problems.length === 0 ? (
        <p className={page.foot}>{t('imports.noProblems')}</p>
      ) : (
        <ul className={classes.kinds}>
          {problems.map((group) => (
            <li key={group.id}>
              <button
                type="button"
                aria-expanded={open === group.id}
                onClick={() => setOpen(open === group.id ? null : group.id)}
              >
                <Count group={group} />
                <span>
                  <Title group={group} />
                  <span className={table.second}>
                    {group.file}
                    {group.line > 0 && ` ${group.line}`}: <b>{exampleOf(group.message)}</b>
                  </span>
                </span>
                <IconChevronRight size={16} />
              </button>
              {open === group.id && <List run={run.id} kind={group.id} />}
            </li>
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <div className={page.foot}>
          <a href={exportImportProblems.url.replace('{id}', String(run.id))} download>
            {t('imports.problemsCsv')}
          </a>
        </div>
      )}
    </Sheet>
  )
}

function Count({ group }: { group: ImportProblemKind }) {
  const { t, lang } = useTranslation()
  const Icon = group.isBlocking ? IconX : IconAlertTriangle
  return (
    <span className={group.isBlocking ? table.bad : table.warn}>
      <Icon size={16} aria-hidden="true" />
      <span className="visually-hidden">{t(group.isBlocking ? 'imports.blocks' : 'imports.warns')}</span>
      {numberText(group.count, lang)}
    </span>
  )
}

function Title({ group }: { group: ImportProblemKind }) {
  const { t } = useTranslation()
  const kind = known.find((one) => one === group.kind)
  return <b>{kind ? t(`imports.problem.${kind}`, { column: group.column ?? '' }) : group.kind}</b>
}

/** Part numbers at the beginning of an example are grouped. */
const exampleOf = (text: string) =>
  text.replace(/^(?:[0-9A-Z]{1,8}:[0-9A-Z]{1,30}|\d{4}[0-9A-Z]{7})(?=,|$| )/, (sku) =>
    formatPartNumber(sku, null),
  )

function List({ run, kind }: { run: number; kind: string }) {
  const { t } = useTranslation()
  const input = { params: { id: String(run) }, querystring: { kind } }
  const query = useInfiniteQuery({
    ...queryAbout(listImportProblems, input),
    queryFn: ({ signal, pageParam }) =>
      call(
        listImportProblems,
        { ...input, querystring: { kind, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  return (
    <div className={classes.list}>
      <QueryState query={query}>
        {({ pages }) => (
          <>
            <Table
              heads={[
                { text: t('imports.file') },
                { text: t('imports.line'), end: true },
                { text: t('imports.reason') },
              ]}
            >
              {pages
                .flatMap(({ items }) => items)
                .map(({ id, file, line, message }) => (
                  <tr key={id}>
                    <td>{file}</td>
                    <td className={table.end}>{line ?? '–'}</td>
                    <td>{exampleOf(message)}</td>
                  </tr>
                ))}
            </Table>
            <MoreRows query={query} />
          </>
        )}
      </QueryState>
    </div>
  )
}
