import type { PartSearch } from '@partboard/contract/search/part-search'
import { useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { useVehicle } from '../../state/frame/vehicle.ts'
import { vehicleName } from '../../text/vehicle-words.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { type Choice, FacetSheet } from '../../ui/part-list/FacetSheet.tsx'
import type { PageSearch } from './page-search.ts'
import classes from './SearchPage.module.css'
import { shownFit } from './shown-fit.ts'

/** What the results can be narrowed by, each with the number of parts. */
export function Facets({
  found,
  search,
  onSearch,
}: {
  found: PartSearch
  search: PageSearch
  onSearch: (search: PageSearch) => void
}) {
  const { t } = useTranslation()
  const { vehicle } = useVehicle()
  const [isOpen, setOpen] = useState(false)
  const shown = shownFit(found, search)
  const choose = (change: Partial<PageSearch>) => onSearch({ ...search, from: undefined, ...change })
  const fits: Choice[] = vehicle
    ? (
        [
          ['fits', t('search.fitsTo', { vehicle: vehicleName(vehicle) }), found.Fits],
          ['unknown', t('search.facetCheck'), found.ToCheck.Total],
          ['not_applicable', t('search.facetNot'), found.DoesNotFit.Total],
        ] as const
      )
        .filter(([, , count]) => count > 0)
        .map(([fit, text, count]) => ({
          text,
          count,
          isChosen: fit === shown,
          choose: () => choose({ fit, axle: undefined, side: undefined }),
        }))
    : []
  const axles = found.Axles.map(
    ({ Value, Count }): Choice => ({
      text: t(`search.axle.${Value}`),
      count: Count,
      isChosen: search.axle === Value,
      choose: () => choose({ axle: search.axle === Value ? undefined : Value }),
    }),
  )
  const sides = found.Sides.map(
    ({ Value, Count }): Choice => ({
      text: t(`search.side.${Value}`),
      count: Count,
      isChosen: search.side === Value,
      choose: () => choose({ side: search.side === Value ? undefined : Value }),
    }),
  )
  const facets = [
    { title: t('search.facetVehicle'), choices: fits },
    { title: t('search.facetAxle'), choices: axles },
    { title: t('search.facetSide'), choices: sides },
  ].filter(({ choices }) => choices.length > 0)
  if (facets.length === 0) return null
  return (
    <div className={classes.facets} data-open={isOpen || undefined}>
      <Button className={classes.open} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('search.facets')}
      </Button>
      <FacetSheet facets={facets} />
    </div>
  )
}
