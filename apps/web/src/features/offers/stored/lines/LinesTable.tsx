import type { OfferLine } from '@partboard/contract/offers/stored-offer-shapes'
import { useTranslation } from '../../../../browser/texts.ts'
import { CardTable, GroupRow } from '../../../../ui/page/CardTable.tsx'
import type { OfferEditor } from '../useOfferEditor.ts'
import { LabourRow } from './LabourRow.tsx'
import classes from './LinesTable.module.css'
import { columns } from './lines.ts'
import { PartRow } from './PartRow.tsx'
import { useOfferHeads } from './useOfferHeads.ts'

/** The lines of an offer; those for the client's decision are below the others. */
export function LinesTable({ editor }: { editor: OfferEditor }) {
  const { t } = useTranslation()
  const { Lines, CurrencyCode } = editor.offer
  const heads = useOfferHeads(CurrencyCode)
  const optional = Lines.filter(({ Optional }) => Optional)
  if (Lines.length === 0) return <p className={classes.empty}>{t('offers.noLines')}</p>
  const row = (line: OfferLine) =>
    line.Kind === 'part' ? (
      <PartRow key={line.Id} line={line} editor={editor} />
    ) : (
      <LabourRow key={line.Id} line={line} editor={editor} />
    )
  return (
    <div className={classes.scroll}>
      <CardTable
        className={classes.table}
        caption={t('offers.lines')}
        head={
          <tr>
            <th>
              <span className="visually-hidden">{t('offers.position')}</span>
            </th>
            <th>
              <span className="visually-hidden">{t('offers.picture')}</span>
            </th>
            <th>{t('offers.partOrLabour')}</th>
            <th className={classes.figure}>{t('offer.quantity')}</th>
            <th className={classes.figure}>{heads.catalogue}</th>
            <th>{t('offers.clientPrice')}</th>
            <th className={classes.figure}>{heads.value}</th>
            <th className={`${classes.figure} ${classes.own}`}>{t('offers.ownCostShort')}</th>
            <th className={`${classes.figure} ${classes.own}`}>{t('offers.marginShort')}</th>
            <th>
              <span className="visually-hidden">{t('offers.tools')}</span>
            </th>
          </tr>
        }
      >
        {/* One list, so that a row stays itself when it changes its section. */}
        {[
          ...Lines.filter(({ Optional }) => !Optional).map(row),
          optional.length > 0 && <GroupRow key="optional" title={t('offers.optionalLines')} span={columns} />,
          ...optional.map(row),
        ]}
      </CardTable>
    </div>
  )
}
