import { dayText } from '@partboard/client/text/dates.ts'
import { moneyText } from '@partboard/client/text/money.ts'
import type { PartDetail } from '@partboard/contract/catalogue/parts.office'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../browser/texts.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { Table } from '../../ui/Table.tsx'
import table from '../../ui/table.module.css'

/** Promotions with the part that run or are planned; nothing without one. */
export function PromotionSheet({ promotions }: { promotions: PartDetail['promotions'] }) {
  const { t, lang } = useTranslation()
  if (promotions.length === 0) return null
  return (
    <Sheet title={t('nav.promotions')}>
      <Table
        hasHiddenHeads
        heads={[{ text: t('promotions.name') }, { text: t('promotions.price'), end: true }]}
      >
        {promotions.map(({ id, name, from, until, audience, gross }) => (
          <tr key={id}>
            <td>
              <Link className={table.link} to="/promotions/$id" params={{ id: String(id) }}>
                {name[lang]}
              </Link>
              <span className={table.second}>
                {dayText(from, lang)} – {dayText(until, lang)}, {t(`promotions.audience.${audience}`)}
              </span>
            </td>
            <td className={table.end}>
              <b>{moneyText(gross, 'PLN', lang)}</b>
            </td>
          </tr>
        ))}
      </Table>
    </Sheet>
  )
}
