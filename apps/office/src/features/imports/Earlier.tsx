import { instantText } from '@partboard/client/text/dates.ts'
import type { ImportSummary } from '@partboard/contract/integration/catalogue.office'
import { IconAlertTriangle, IconCheck, IconX } from '@partboard/ui/icons/index.ts'
import { useTranslation } from '../../browser/texts.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { Table } from '../../ui/Table.tsx'
import table from '../../ui/table.module.css'

type Props = { items: readonly ImportSummary[]; shown: number | null; onShow: (id: number) => void }

/** The last imports, those of the command line too. */
export function Earlier({ items, shown, onShow }: Props) {
  const { t, lang } = useTranslation()
  return (
    <Sheet title={t('imports.last')}>
      <Table
        className={table.selectable}
        heads={[
          { text: t('imports.file') },
          { text: t('imports.when') },
          { text: t('versions.who') },
          { text: t('versions.state') },
        ]}
      >
        {items.map((run) => (
          <tr key={run.id} aria-selected={run.id === shown} onClick={() => onShow(run.id)}>
            <td>
              <button type="button" className={table.link} onClick={() => onShow(run.id)}>
                {run.fileName}
              </button>{' '}
              <span className={table.light}>{run.label}</span>
            </td>
            <td>{instantText(run.createdAt, lang)}</td>
            <td>{run.author.name}</td>
            <td>
              <State run={run} />
            </td>
          </tr>
        ))}
      </Table>
    </Sheet>
  )
}

function State({ run }: { run: ImportSummary }) {
  const { t } = useTranslation()
  const word = t(`imports.state.${run.state}`)
  if (run.state === 'published' && run.failure === null)
    return (
      <span className={table.good}>
        <IconCheck size={16} /> {word}
      </span>
    )
  if (run.state === 'refused' || run.state === 'failed' || run.failure)
    return (
      <span className={table.bad}>
        <IconX size={16} /> {word}
      </span>
    )
  if (run.state === 'ready')
    return (
      <span className={table.warn}>
        <IconAlertTriangle size={16} /> {word}
      </span>
    )
  return word
}
