import type { PartSearch, SearchedVehicle } from '@partboard/contract/search/part-search'
import { suggestQuery as limits } from '@partboard/contract/search/suggest'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { useVehicle } from '../../state/frame/vehicle.ts'
import { useOwnNumber } from '../../state/own-numbers.ts'
import { useFormat } from '../../text/format.ts'
import { builtOn, vehicleName } from '../../text/vehicle-words.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { EmptyMessage } from '../../ui/page/EmptyMessage.tsx'
import { SkeletonRows } from '../../ui/page/SkeletonRows.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { FoundOwn } from './FoundOwn.tsx'
import { NothingFound } from './NothingFound.tsx'
import type { PageSearch } from './page-search.ts'
import { Results } from './Results.tsx'
import classes from './SearchPage.module.css'
import { searchQuery } from './search.query.ts'
import { UnderstoodWords } from './UnderstoodWords.tsx'

type Props = {
  search: PageSearch
  onSearch: (search: PageSearch) => void
  /** Leads to choosing a vehicle that the words name. */
  named: (vehicle: SearchedVehicle) => ReactNode
  /** The vehicle whose frame or serial number the text is. */
  frame: ReactNode
}

/** All results for words: parts that fit, those to check and those that do not, boards, groups and pages. */
export function SearchPage({ search, onSearch, named, frame }: Props) {
  const { t } = useTranslation()
  const { vehicle, fitScope } = useVehicle()
  const format = useFormat()
  const isShort = search.q.trim().length < limits.minLength
  const answer = useQuery({ ...searchQuery(search, fitScope), enabled: !isShort })
  const own = useOwnNumber(search.q.trim(), !isShort)
  const name = vehicle ? vehicleName(vehicle) : ''
  if (isShort) {
    return (
      <div className={classes.page}>
        <PageTitle title={t('search.title')} />
        <EmptyMessage title={t('search.short')} text={t('search.shortText')} />
      </div>
    )
  }
  const found = answer.data
  const isNone = found !== undefined && !hasAny(found)
  return (
    <div className={classes.page}>
      {/* Where some of the words find something, "there is no such part" would deny what stands below. */}
      <PageTitle
        title={isNone && !found.Without && !own ? t('search.none') : search.q}
        detail={found && detailOf(found)}
      />
      {own && <FoundOwn own={own} />}
      {frame}
      {found?.Vehicle && named(found.Vehicle)}
      <QueryState
        query={answer}
        waiting={
          <Sheet as="div">
            <SkeletonRows rows={6} widths={['72px', '40%', '20%']} />
          </Sheet>
        }
        empty={(found) => isNone && !own && <NothingFound found={found} search={search} />}
      >
        {(found) => (
          <>
            <UnderstoodWords
              words={found.Words}
              vehicle={vehicle ? `${name}, ${builtOn(vehicle, format)}` : ''}
              search={search}
            />
            <Results found={found} search={search} onSearch={onSearch} isStale={answer.isPlaceholderData} />
          </>
        )}
      </QueryState>
    </div>
  )

  function detailOf(found: PartSearch): string | undefined {
    if (isNone) return vehicle ? t('search.forVehicle', { vehicle: name }) : undefined
    if (vehicle && partsOf(found) > 0 && found.Fits === 0) return t('search.noneFits', { vehicle: name })
    const count = vehicle
      ? t('search.fitting', { count: found.Fits })
      : t('search.found', { count: found.Total })
    return found.IsMore ? t('search.atLeast', { found: count }) : count
  }
}

const partsOf = ({ Fits, ToCheck, DoesNotFit, Parts }: PartSearch): number =>
  Fits + ToCheck.Total + DoesNotFit.Total + Parts.length
const hasAny = (found: PartSearch): boolean =>
  partsOf(found) + found.Boards.length + found.Groups.length + found.Pages.length > 0
