import { type PartSearch, searchedParts } from '@partboard/contract/search/part-search'
import { IconEyeOff, IconHelpCircle } from '@partboard/ui/icons/index.ts'
import { useTranslation } from '../../browser/texts.ts'
import { usePriceView } from '../../state/frame/customer.ts'
import { useVehicle } from '../../state/frame/vehicle.ts'
import { vehicleName } from '../../text/vehicle-words.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { PartNumber } from '../../ui/page/PartNumber.tsx'
import { ListPages } from '../../ui/part-list/ListPages.tsx'
import { PartHead } from '../../ui/part-list/PartHead.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Facets } from './Facets.tsx'
import { FoundPlaces } from './FoundPlaces.tsx'
import { WithoutWords } from './NothingFound.tsx'
import type { PageSearch } from './page-search.ts'
import { ResultRow } from './ResultRow.tsx'
import classes from './SearchPage.module.css'
import { shownFit } from './shown-fit.ts'

type Props = {
  found: PartSearch
  search: PageSearch
  onSearch: (search: PageSearch) => void
  /** The results of the choice before, while the new ones are read. */
  isStale: boolean
}

/** Parts beside their facets, the folded groups of verdicts, and below them boards, groups and pages. */
export function Results({ found, search, onSearch, isStale }: Props) {
  const { t } = useTranslation()
  const { vehicle } = useVehicle()
  const isNet = usePriceView() === 'net-first'
  const from = search.from ?? 0
  const hasParts = found.Parts.length > 0 || found.ToCheck.Total + found.DoesNotFit.Total > 0
  return (
    <div className={classes.grid} data-parts={hasParts || undefined}>
      {hasParts && <Facets found={found} search={search} onSearch={onSearch} />}
      <div className={classes.main}>
        {hasParts && (
          <Sheet className={classes.parts} aria-label={t('search.parts')} aria-busy={isStale || undefined}>
            <PartHead
              title={
                vehicle ? t(headOf(found, search), { vehicle: vehicleName(vehicle) }) : t('search.parts')
              }
              isNet={isNet}
            />
            {found.Parts.length > 0 ? (
              <ul>
                {found.Parts.map((part) => (
                  <ResultRow key={part.Id} part={part} typed={search.q} />
                ))}
              </ul>
            ) : (
              <p className={classes.noRows}>{t('search.noneOfChoice')}</p>
            )}
            <ListPages
              from={from}
              shown={found.Parts.length}
              total={found.Total}
              isMore={found.IsMore}
              size={searchedParts.usual}
              onFrom={(next) => onSearch({ ...search, from: next || undefined })}
            />
            {(['unknown', 'not_applicable'] as const).map((fit) => (
              <Folded key={fit} fit={fit} found={found} shown={shownFit(found, search)} onShow={show} />
            ))}
          </Sheet>
        )}
        {found.Without && (
          <Sheet aria-label={t('search.parts')}>
            <WithoutWords without={found.Without} />
          </Sheet>
        )}
        <FoundPlaces found={found} />
      </div>
    </div>
  )

  function show(fit: 'unknown' | 'not_applicable') {
    onSearch({ q: search.q, literal: search.literal, fit })
  }
}

const heads = {
  fits: 'search.headFits',
  unknown: 'search.headCheck',
  not_applicable: 'search.headNot',
} as const
const headOf = (found: PartSearch, search: PageSearch) => heads[shownFit(found, search)]

type FoldedProps = {
  fit: 'unknown' | 'not_applicable'
  found: PartSearch
  shown: 'fits' | 'unknown' | 'not_applicable'
  onShow: (fit: 'unknown' | 'not_applicable') => void
}

/** The parts of another verdict in one line: how many, and why. */
function Folded({ fit, found, shown, onShow }: FoldedProps) {
  const { t } = useTranslation()
  const { Total, Reasons, First } = fit === 'unknown' ? found.ToCheck : found.DoesNotFit
  if (Total === 0 || fit === shown) return null
  const Icon = fit === 'unknown' ? IconHelpCircle : IconEyeOff
  const reasons = Reasons.map(({ Text, Count }) => (Total === 1 ? Text : `${Count} × ${Text}`)).join(', ')
  return (
    <div className={classes.fold}>
      <Icon size={18} stroke={1.6} aria-hidden />
      <p>
        <b>{t(fit === 'unknown' ? 'search.toCheck' : 'search.doesNotFit', { count: Total })}</b>{' '}
        {Total === 1 && First && (
          <>
            <PartNumber sku={First.Sku} printed={First.Printed} /> {First.Name}
            {reasons && ', '}
          </>
        )}
        {reasons}
      </p>
      <Button onClick={() => onShow(fit)}>
        {t(fit === 'unknown' ? 'search.showToCheck' : 'search.showReasons')}
      </Button>
    </div>
  )
}
