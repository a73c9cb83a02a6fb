import { instantText } from '@partboard/client/text/dates.ts'
import { listImports, listVersions } from '@partboard/contract/integration/catalogue.office'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { endpointQuery } from '../../api/query.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useRights } from '../../state/session.ts'
import { QueryState } from '../../ui/QueryState.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import table from '../../ui/table.module.css'
import classes from './CatalogueState.module.css'

/** The catalogue in use and the last import, with the ways to both. */
export function CatalogueState() {
  const { t, lang } = useTranslation()
  const may = useRights()
  const versions = useQuery(endpointQuery(listVersions, {}))
  const imports = useQuery(endpointQuery(listImports, { querystring: { limit: '1' } }))
  return (
    <Sheet title={t('today.catalogue')}>
      <div className={classes.cells}>
        <div>
          <span>{t('today.version')}</span>
          <QueryState query={versions}>
            {({ items }) => {
              const current = items.find(({ state }) => state === 'current')
              if (!current) return <b>{t('today.noVersion')}</b>
              return (
                <>
                  <b>{current.label}</b>
                  {current.publishedAt && (
                    <span>{t('today.since', { when: instantText(current.publishedAt, lang) })}</span>
                  )}
                </>
              )
            }}
          </QueryState>
        </div>
        <div>
          <span>{t('today.lastImport')}</span>
          <QueryState query={imports}>
            {({ items: [last] }) => {
              if (!last) return <b>{t('today.noImport')}</b>
              const { state, rows, warnings, createdAt } = last
              const isBad = state === 'refused' || state === 'failed'
              return (
                <>
                  <b className={isBad ? table.bad : undefined}>{t(`imports.state.${state}`)}</b>
                  <span>
                    {[
                      instantText(createdAt, lang),
                      rows !== null && t('today.rows', { count: rows }),
                      warnings > 0 && t('today.warnings', { count: warnings }),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </>
              )
            }}
          </QueryState>
        </div>
      </div>
      <p className={classes.foot}>
        {may('stock:read') && (
          <Link to="/stock" search={{ q: '' }} className={table.link}>
            {t('today.checkStock')}
          </Link>
        )}
        <Link to="/catalogue" className={table.link}>
          {t('today.imports')}
        </Link>
      </p>
    </Sheet>
  )
}
