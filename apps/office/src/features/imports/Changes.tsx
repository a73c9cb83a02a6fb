import { numberText } from '@partboard/client/text/figures.ts'
import {
  changedKinds,
  exportImportChanges,
  type ImportDetail,
  type ImportDifferences,
} from '@partboard/contract/integration/catalogue.office'
import { useTranslation } from '../../browser/texts.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { Table } from '../../ui/Table.tsx'
import table from '../../ui/table.module.css'
import classes from './CataloguePage.module.css'

type Props = { run: ImportDetail; differences: ImportDifferences }

/** What the package changes, by kind. */
export function Changes({ run, differences }: Props) {
  const { t, lang } = useTranslation()
  const number = (value: number) => (value === 0 ? '–' : numberText(value, lang))
  return (
    <Sheet
      title={t('imports.changes')}
      aside={run.basedOn === null ? '' : t('imports.against', { id: run.basedOn })}
    >
      <Table
        heads={[
          { text: t('imports.data') },
          { text: t('imports.added'), end: true },
          { text: t('imports.changed'), end: true },
          { text: t('imports.gone'), end: true },
        ]}
      >
        {changedKinds.map((kind) => {
          const counts = differences.kinds[kind]
          return (
            counts && (
              <tr key={kind}>
                <td>{t(`imports.kind.${kind}`)}</td>
                {[counts.added, counts.changed, counts.gone].map((value, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their places
                  <td key={place} className={table.end}>
                    <b>{number(value)}</b>
                  </td>
                ))}
              </tr>
            )
          )
        })}
      </Table>
      <div className={classes.foot}>
        <a href={exportImportChanges.url.replace('{id}', String(run.id))} download>
          {t('imports.changesCsv')}
        </a>
      </div>
    </Sheet>
  )
}
