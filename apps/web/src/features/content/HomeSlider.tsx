import '@mantine/carousel/styles.layer.css'
import { Carousel, type CarouselProps } from '@mantine/carousel'
import { ActionIcon } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import Autoplay from 'embla-carousel-autoplay'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../ui/Sheet.tsx'
import { homeSlidesQuery } from './content.queries.ts'
import classes from './HomeSlider.module.css'
import { SlideView } from './SlideView.tsx'

/** Milliseconds between slides (SPEC.md, Business constants). */
const delayMs = 5000
// Mantine's declarations take embla's for CommonJS, the plugin's its own for modules: one type under two names.
type Embla = Parameters<NonNullable<CarouselProps['getEmblaApi']>>[0]
type Plugin = NonNullable<CarouselProps['plugins']>[number]
const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** One slide per view, moving on by itself until somebody pauses it, hovers it or has asked for less motion. */
export function HomeSlider() {
  const { data: slides } = useSuspenseQuery(homeSlidesQuery())
  return slides.length > 0 && <Slider slides={slides} />
}

function Slider({ slides }: { slides: Parameters<typeof SlideView>[0]['slide'][] }) {
  const { t } = useTranslation()
  const prefersLessMotion = useReducedMotion(false, { getInitialValueInEffect: false })
  const moves = slides.length > 1 && !prefersLessMotion
  const autoplay = useRef(
    Autoplay({ delay: delayMs, playOnInit: moves, stopOnInteraction: false, stopOnMouseEnter: true }),
  )
  const [embla, setEmbla] = useState<Embla | null>(null)
  const [isPlaying, setPlaying] = useState(moves)
  const [current, setCurrent] = useState(0)

  const toggle = () => {
    if (isPlaying) autoplay.current.stop()
    else autoplay.current.play()
    setPlaying(!isPlaying)
  }

  return (
    <Sheet className={classes.root} aria-roledescription={t('home.carousel')} aria-label={t('home.news')}>
      <Carousel
        className={classes.carousel}
        classNames={{ viewport: classes.viewport, container: classes.container }}
        withControls={false}
        withKeyboardEvents={false}
        getEmblaApi={setEmbla}
        emblaOptions={{ loop: true, duration: prefersLessMotion ? 0 : 20 }}
        plugins={[autoplay.current as unknown as Plugin]}
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
          <ActionIcon
            variant="default"
            size={32}
            aria-label={t('home.previous')}
            onClick={() => embla?.scrollPrev()}
          >
            <IconChevronLeft {...icon} />
          </ActionIcon>
          <span className={classes.count} aria-live={isPlaying ? 'off' : 'polite'}>
            {t('home.slide', { number: current + 1, count: slides.length })}
          </span>
          <ActionIcon
            variant="default"
            size={32}
            aria-label={t('home.next')}
            onClick={() => embla?.scrollNext()}
          >
            <IconChevronRight {...icon} />
          </ActionIcon>
          {moves && (
            <ActionIcon
              variant="default"
              size={32}
              className={classes.pause}
              aria-label={isPlaying ? t('home.pause') : t('home.play')}
              onClick={toggle}
            >
              {isPlaying ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />}
            </ActionIcon>
          )}
        </div>
      )}
    </Sheet>
  )
}
