import { useTranslation } from '../../browser/texts.ts'
import { Checkbox } from '../controls/Checkbox.tsx'
import { Sheet } from '../Sheet.tsx'
import classes from './PartList.module.css'

export type Choice = { text: string; count: number; isChosen: boolean; choose: () => void }
export type Facet = { title: string; choices: readonly Choice[] }

/** What a list of parts can be narrowed by, each with the number of parts. */
export function FacetSheet({ facets }: { facets: readonly Facet[] }) {
  const { t } = useTranslation()
  return (
    <Sheet as="aside" className={classes.facets} aria-label={t('search.facets')}>
      {facets.map(({ title, choices }) => (
        <fieldset key={title}>
          <legend>{title}</legend>
          {choices.map(({ text, count, isChosen, choose }) => (
            <span key={text} className={classes.facet}>
              <Checkbox label={text} checked={isChosen} onChange={choose} />
              <i>{count}</i>
            </span>
          ))}
        </fieldset>
      ))}
    </Sheet>
  )
}
