import { longDayText, shopDay } from '@partboard/client/text/dates.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useRights, useSession } from '../../state/session.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { CatalogueState } from './CatalogueState.tsx'
import { Conversion } from './Conversion.tsx'
import { MissedSearches, RefusedParts } from './Missed.tsx'
import { Returns } from './Returns.tsx'
import { Sales } from './Sales.tsx'
import classes from './TodayPage.module.css'
import { TopBoards } from './TopBoards.tsx'
import { TopParts } from './TopParts.tsx'
import { Waiting } from './Waiting.tsx'

/** The start page: what waits for the staff, and what moved. */
export function TodayPage() {
  const { t, lang } = useTranslation()
  const may = useRights()
  const { branchIds } = useSession()
  return (
    <>
      <PageHead title={t('nav.today')} second={longDayText(shopDay(), lang)} />
      <div className={classes.sheets}>
        <Waiting />
        {may('figures:read') && <Sales />}
      </div>
      <div className={classes.thirds}>
        {may('figures:read') && <MissedSearches />}
        {may('figures:read') && <RefusedParts />}
        {may('catalogue:read') && <CatalogueState />}
      </div>
      {may('figures:read') && (
        <div className={classes.sheets}>
          <TopParts />
          <div className={classes.column}>
            {branchIds.length === 0 && <Conversion />}
            <Returns />
            <TopBoards />
          </div>
        </div>
      )}
    </>
  )
}
