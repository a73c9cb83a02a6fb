import { BRAND_FILTER, type GroupParts as Found, listedParts } from '@partboard/contract/search/group-parts'
import type { FoundPart } from '@partboard/contract/search/part-search'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { useVehicle } from '../../../state/frame/vehicle.ts'
import { useListedPart } from '../../../state/listed-part.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { SkeletonRows } from '../../../ui/page/SkeletonRows.tsx'
import { type Facet, FacetSheet } from '../../../ui/part-list/FacetSheet.tsx'
import { ListPages } from '../../../ui/part-list/ListPages.tsx'
import { PartRow } from '../../../ui/part-list/PartRow.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import type { PartsSearch } from '../search.ts'
import classes from './GroupParts.module.css'
import { groupPartsQuery } from './group-parts.query.ts'

export type GroupPartsProps = { id: number; search: PartsSearch; onSearch: (search: PartsSearch) => void }

/** The parts of a group that need no board, beside their filters. */
export default function GroupParts(props: GroupPartsProps) {
  const { fitScope } = useVehicle()
  const query = useQuery(groupPartsQuery(props.id, props.search, fitScope))
  return (
    <QueryState query={query} waiting={<SkeletonRows rows={6} widths={['72px', '40%', '20%']} />}>
      {(found) => <Listed {...props} found={found} isStale={query.isPlaceholderData} />}
    </QueryState>
  )
}

type ListedProps = GroupPartsProps & { found: Found; isStale: boolean }

function Listed({ search, onSearch, found, isStale }: ListedProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const chosen = search.filters ?? []
  const { Parts, Total, Filters } = found
  const from = search.from ?? 0
  const facets = Filters.map(
    ({ Name, Text, Values }): Facet => ({
      title: Name === BRAND_FILTER ? t('search.facetBrand') : Text,
      choices: Values.map(({ Value, Text, Count }) => {
        const others = chosen.filter((one) => one.Name !== Name || one.Value !== Value)
        const isChosen = others.length < chosen.length
        const filters = isChosen ? others : [...chosen, { Name, Value }]
        return { text: Text, count: Count, isChosen, choose: () => onSearch({ filters }) }
      }),
    }),
  )
  return (
    <section className={classes.parts} aria-label={t('search.parts')}>
      <div className={classes.head}>
        <h2>{t('search.found', { count: Total })}</h2>
        {facets.length > 0 && (
          <Button className={classes.open} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('search.facets')}
          </Button>
        )}
        {chosen.length > 0 && (
          <Button onClick={() => onSearch({ filters: undefined })}>{t('search.allParts')}</Button>
        )}
      </div>
      <div className={classes.grid} data-facets={facets.length > 0 || undefined}>
        {facets.length > 0 && (
          <div className={classes.facets} data-open={isOpen || undefined}>
            <FacetSheet facets={facets} />
          </div>
        )}
        <Sheet aria-busy={isStale || undefined}>
          {Parts.length > 0 ? (
            <ul className={classes.list}>
              {Parts.map((part) => (
                <Row key={part.Id} part={part} />
              ))}
            </ul>
          ) : (
            <p className={classes.none}>{t('search.noneOfChoice')}</p>
          )}
          <ListPages
            from={from}
            shown={Parts.length}
            total={Total}
            size={listedParts.usual}
            onFrom={(next) => onSearch({ ...search, from: next || undefined })}
          />
        </Sheet>
      </div>
    </section>
  )
}

/** Most parts here are for any vehicle, of which the catalogue says nothing: they can be added though unchecked. */
function Row({ part }: { part: FoundPart }) {
  const { onAdd, ...listed } = useListedPart(part)
  return <PartRow part={part} {...listed} onAdd={part.Fit === 'not_applicable' ? undefined : onAdd} />
}
