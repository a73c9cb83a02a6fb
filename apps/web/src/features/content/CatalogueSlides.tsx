import { sliderTypes } from '@partboard/contract/pages/content'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from '../../browser/texts.ts'
import classes from './CatalogueSlides.module.css'
import { slidesQuery } from './content.queries.ts'
import { Slider } from './Slider.tsx'

/** Sliders below the main groups: of the catalogue, and of the maker if a vehicle is selected. Hidden without slides. */
export function CatalogueSlides({ withMaker }: { withMaker: boolean }) {
  const { t } = useTranslation()
  const [ofCatalogue, ofMaker] = useQueries({
    queries: [
      slidesQuery(sliderTypes.Category),
      { ...slidesQuery(sliderTypes.Manufacturer), enabled: withMaker },
    ],
  })
  const sliders = [
    { key: 'catalogue', label: t('catalogue.slides'), slides: ofCatalogue.data ?? [] },
    { key: 'maker', label: t('catalogue.makerSlides'), slides: (withMaker && ofMaker.data) || [] },
  ].filter(({ slides }) => slides.length > 0)
  if (sliders.length === 0) return null
  return (
    <div className={classes.root}>
      {sliders.map(({ key, label, slides }) => (
        <Slider key={key} slides={slides} label={label} />
      ))}
    </div>
  )
}
