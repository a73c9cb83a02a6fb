import '@mantine/carousel/styles.layer.css'
import { Carousel } from '@mantine/carousel'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../ui/Sheet.tsx'
import { CarouselButtons } from './CarouselButtons.tsx'
import { homeSlidesQuery } from './content.queries.ts'
import classes from './HomeSlider.module.css'
import { SlideView } from './SlideView.tsx'
import { useAutoplay } from './useAutoplay.ts'

/** Milliseconds between slides (SPEC.md, Business constants). */
const delayMs = 5000

/** One slide per view, moving on by itself. Without slides the search beside it has the row to itself. */
export function HomeSlider() {
  const { data: slides, isPending } = useQuery(homeSlidesQuery())
  if (isPending) return <Sheet aria-hidden />
  return slides && slides.length > 0 && <Slider slides={slides} />
}

function Slider({ slides }: { slides: Parameters<typeof SlideView>[0]['slide'][] }) {
  const { t } = useTranslation()
  const autoplay = useAutoplay(delayMs, slides.length > 1)
  const [current, setCurrent] = useState(0)

  return (
    <Sheet className={classes.root} aria-roledescription={t('home.carousel')} aria-label={t('home.news')}>
      <Carousel
        {...autoplay.carousel}
        className={classes.carousel}
        classNames={{ viewport: classes.viewport, container: classes.container }}
        emblaOptions={{ loop: true, duration: autoplay.duration }}
        onSlideChange={setCurrent}
      >
        {slides.map((slide, index) => (
          <Carousel.Slide key={slide.Id} inert={index !== current}>
            <SlideView slide={slide} />
          </Carousel.Slide>
        ))}
      </Carousel>
      {slides.length > 1 && (
        <div className={classes.controls}>
          <CarouselButtons autoplay={autoplay}>
            <span className={classes.count} aria-live={autoplay.isPlaying ? 'off' : 'polite'}>
              {t('home.slide', { number: current + 1, count: slides.length })}
            </span>
          </CarouselButtons>
        </div>
      )}
    </Sheet>
  )
}
