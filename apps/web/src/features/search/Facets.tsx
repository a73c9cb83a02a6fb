import type { PartSearch } from '@partboard/contract/search/part-search'
import { useTranslation } from '../../browser/texts.ts'
import { useVehicle } from '../../state/frame/vehicle.ts'
import { vehicleName } from '../../text/vehicle-words.ts'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import type { PageSearch } from './page-search.ts'
import classes from './SearchPage.module.css'
import { shownFit } from './shown-fit.ts'

type Choice = { text: string; count: number; isChosen: boolean; choose: () => void }

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
  const groups = [
    { title: t('search.facetVehicle'), choices: fits },
    { title: t('search.facetAxle'), choices: axles },
    { title: t('search.facetSide'), choices: sides },
  ].filter(({ choices }) => choices.length > 0)
  if (groups.length === 0) return <div />
  return (
    <Sheet as="aside" className={classes.facets} aria-label={t('search.facets')}>
      {groups.map(({ title, choices }) => (
        <fieldset key={title}>
          <legend>{title}</legend>
          {choices.map(({ text, count, isChosen, choose: onChange }) => (
            <span key={text} className={classes.facet}>
              <Checkbox label={text} checked={isChosen} onChange={onChange} />
              <i>{count}</i>
            </span>
          ))}
        </fieldset>
      ))}
    </Sheet>
  )
}
