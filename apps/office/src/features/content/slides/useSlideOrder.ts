import type { CallAnswer } from '@partboard/contract/endpoint'
import { type listOfficeSlides, type OfficeSlide, orderSlides } from '@partboard/contract/pages/slides.office'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { useSubmission } from '../../../ui/forms.ts'
import { slidesQuery } from '../content.queries.ts'
import { headlineOf } from './headline.ts'

type Slides = CallAnswer<typeof listOfficeSlides>

/** Moves slides among those of their place. The new order is shown at once, and the old one again after a refusal. */
export function useSlideOrder(slides: Slides | undefined) {
  const { t, lang } = useTranslation()
  const client = useQueryClient()
  const { message, run } = useSubmission()
  const [announcement, setAnnouncement] = useState('')
  const { queryKey } = slidesQuery()

  /** @param step -1 = up, 1 = down */
  const move = (slide: OfficeSlide, step: -1 | 1) =>
    run(async () => {
      if (!slides) return
      const place = slides.items.filter(({ slider }) => slider === slide.slider)
      const from = place.findIndex(({ id }) => id === slide.id)
      const other = place[from + step]
      if (!other) return
      const swapped = { [slide.id]: other, [other.id]: slide }
      const items = slides.items.map((one) => swapped[one.id] ?? one)
      client.setQueryData(queryKey, { ...slides, items })
      try {
        const saved = await call(orderSlides, { body: { ids: items.map(({ id }) => id) } })
        client.setQueryData(queryKey, { ...slides, items: saved.items })
        const name = headlineOf(slide, lang)
        setAnnouncement(t('slides.moved', { name, place: from + step + 1, count: place.length }))
      } catch (error) {
        client.setQueryData(queryKey, slides)
        // Another person may have added or removed a slide.
        await client.invalidateQueries({ queryKey })
        throw error
      }
    })

  return { move, message, announcement }
}
