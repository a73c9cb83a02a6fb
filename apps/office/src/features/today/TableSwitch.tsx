import { useTranslation } from '../../browser/texts.ts'
import table from '../../ui/table.module.css'

type Props = { isTable: boolean; onChange: (isTable: boolean) => void }

/** Shows the figures of a sheet as a table or as charts. */
export function TableSwitch({ isTable, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <button type="button" className={table.link} aria-expanded={isTable} onClick={() => onChange(!isTable)}>
      {t(isTable ? 'today.hideTable' : 'today.showTable')}
    </button>
  )
}
