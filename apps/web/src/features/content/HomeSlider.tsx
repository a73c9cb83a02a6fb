import { sliderTypes } from '@partboard/contract/pages/content'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../browser/texts.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { slidesQuery } from './content.queries.ts'
import { Slider } from './Slider.tsx'

/** The slider of the home page. Hidden without slides; the search then fills the row. */
export function HomeSlider({ isFull }: { isFull: boolean }) {
  const { t } = useTranslation()
  const { data: slides, isPending } = useQuery(slidesQuery(sliderTypes.HomePage))
  if (isPending) return <Sheet aria-hidden />
  return slides && slides.length > 0 && <Slider slides={slides} label={t('home.news')} isFull={isFull} />
}
