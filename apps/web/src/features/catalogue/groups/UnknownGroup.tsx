import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../browser/texts.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { EmptyMessage } from '../../../ui/page/EmptyMessage.tsx'
import plain from '../../../ui/plain.module.css'
import { Sheet } from '../../../ui/Sheet.tsx'
import { CatalogueCrumbs } from '../lookup/CatalogueCrumbs.tsx'
import classes from './CategoryPage.module.css'

/** The page of a group that is not in the catalogue. */
export function UnknownGroup() {
  const { t } = useTranslation()
  return (
    <>
      <CatalogueCrumbs />
      <div className={classes.title}>
        <PageTitle title={t('error.category_not_found')} />
      </div>
      <Sheet>
        <EmptyMessage title={t('catalogue.unknownGroup')} text={t('catalogue.unknownGroupText')}>
          <Link to="/level4" className={plain.button}>
            {t('catalogue.allGroups')}
          </Link>
          <Link to="/" className={plain.button}>
            {t('vehicle.choose')}
          </Link>
        </EmptyMessage>
      </Sheet>
    </>
  )
}
