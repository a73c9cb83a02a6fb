import { partAddress } from '@partboard/client/text/part-number.ts'
import type { FoundBy, PartChoice } from '@partboard/contract/catalogue/part-shapes'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../browser/texts.ts'
import { PageTitle } from '../../../../ui/PageTitle.tsx'
import table from '../../../../ui/PartTable.module.css'
import { PartNumber } from '../../../../ui/page/PartNumber.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { CatalogueCrumbs } from '../../lookup/CatalogueCrumbs.tsx'
import classes from '../PartPage.module.css'

/** The page of a number that several parts have: the customer chooses one. @param lacks the typed brand that has no such part */
export default function PartChoices({
  choices,
  lacks,
  searched,
}: {
  choices: readonly PartChoice[]
  lacks: string
  searched: string
}) {
  const { t } = useTranslation()
  return (
    <>
      <CatalogueCrumbs path={[{ key: 'choice', node: <PartNumber sku={searched} printed={null} /> }]} />
      <div className={classes.title}>
        <PageTitle title={t('part.choiceTitle')} />
      </div>
      <Sheet>
        <p className={classes.choice}>
          {lacks && `${t('part.choiceLacks', { brand: lacks })} `}
          {t('part.choiceText')} <PartNumber sku={searched} printed={null} />
        </p>
        <table className={`${table.table} ${classes.choices}`}>
          <thead>
            <tr>
              <th scope="col">{t('part.choicePart')}</th>
              <th scope="col">{t('part.choiceName')}</th>
              <th scope="col">{t('part.choiceWhy')}</th>
            </tr>
          </thead>
          <tbody>
            {choices.map(({ Id, Sku, Printed, Name, FoundBy }) => (
              <tr key={Id}>
                <td>
                  <Link
                    to="/level4/product/$product"
                    params={{ product: partAddress(Sku) }}
                    search={{ vehicleSpecific: true }}
                  >
                    <PartNumber sku={Sku} printed={Printed} />
                  </Link>
                </td>
                <td>{Name}</td>
                <td>
                  {t(`number.kind.${FoundBy.Kind}`)} {isOwn(FoundBy) || `${FoundBy.Brand} ${FoundBy.Number}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Sheet>
    </>
  )
}

/** Whether the part was found by its own number, which stands in its row already. */
const isOwn = ({ Kind }: FoundBy): boolean => Kind === 'number' || Kind === 'end'
