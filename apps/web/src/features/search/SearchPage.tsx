import { suggestQuery as limits } from '@partboard/contract/search/suggest'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../browser/texts.ts'
import { useVehicle } from '../../state/frame/vehicle.ts'
import { useFormat } from '../../text/format.ts'
import { builtOn, vehicleName } from '../../text/vehicle-words.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { EmptyMessage } from '../../ui/page/EmptyMessage.tsx'
import { SkeletonRows } from '../../ui/page/SkeletonRows.tsx'
import { NothingFound } from './NothingFound.tsx'
import type { PageSearch } from './page-search.ts'
import { Results } from './Results.tsx'
import classes from './SearchPage.module.css'
import { searchQuery } from './search.query.ts'
import { UnderstoodWords } from './UnderstoodWords.tsx'

type Props = { search: PageSearch; onSearch: (search: PageSearch) => void }

/** All results for words: parts that fit, those to check and those that do not, boards, groups and pages. */
export function SearchPage({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const { vehicle, fitScope } = useVehicle()
  const format = useFormat()
  const isShort = search.q.trim().length < limits.minLength
  const answer = useQuery({ ...searchQuery(search, fitScope), enabled: !isShort })
  const name = vehicle ? vehicleName(vehicle) : ''
  const found = answer.data
  if (isShort) {
    return (
      <div className={classes.page}>
        <PageTitle title={t('search.title')} />
        <EmptyMessage title={t('search.short')} text={t('search.shortText')} />
      </div>
    )
  }
  if (answer.isError) {
    return (
      <div className={classes.page}>
        <PageTitle title={search.q} />
        <EmptyMessage title={t('search.failed')}>
          <Button onClick={() => void answer.refetch()}>{t('ui.retry')}</Button>
        </EmptyMessage>
      </div>
    )
  }
  if (!found) {
    return (
      <div className={classes.page} aria-busy>
        <PageTitle title={search.q} />
        <SkeletonRows rows={6} widths={['72px', '40%', '20%']} />
      </div>
    )
  }
  const all = found.Fits + found.ToCheck.Total + found.DoesNotFit.Total + found.Parts.length
  const hasAny = all + found.Boards.length + found.Groups.length + found.Pages.length > 0
  const count = vehicle ? found.Fits : found.Total
  return (
    <div className={classes.page}>
      {hasAny ? (
        <PageTitle
          title={search.q}
          detail={
            vehicle && all > 0 && found.Fits === 0
              ? t('search.noneFits', { vehicle: name })
              : t(vehicle ? 'search.fitting' : 'search.found', { count })
          }
        />
      ) : (
        <PageTitle
          title={t('search.none')}
          detail={vehicle ? t('search.forVehicle', { vehicle: name }) : undefined}
        />
      )}
      {hasAny ? (
        <>
          <UnderstoodWords
            words={found.Words}
            vehicle={vehicle ? `${name}, ${builtOn(vehicle, format)}` : ''}
            search={search}
          />
          <Results found={found} search={search} onSearch={onSearch} isStale={answer.isPlaceholderData} />
        </>
      ) : (
        <NothingFound found={found} search={search} />
      )}
    </div>
  )
}
