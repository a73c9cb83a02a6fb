import type { Slide } from '@partboard/contract/pages/content'
import type { z } from 'zod'
import { useTranslation } from '../../browser/texts.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { Carousel } from './Carousel.tsx'
import { CarouselButtons } from './CarouselButtons.tsx'
import { SlideCount } from './SlideCount.tsx'
import classes from './Slider.module.css'
import { SlideView } from './SlideView.tsx'
import { useAutoplay } from './useAutoplay.ts'

/** Milliseconds between slides (docs/spec/shop.md#home). */
const delayMs = 5000

/** Shows one slide at a time and advances by itself. Below it are the slide number and the buttons. */
export function Slider({
  slides,
  label,
  isFull = false,
}: {
  slides: readonly z.infer<typeof Slide>[]
  label: string
  /** The slider fills the height of its row, and the picture is above the text. */
  isFull?: boolean
}) {
  const { t } = useTranslation()
  const autoplay = useAutoplay(delayMs, slides.length > 1, { loop: true })
  const { current } = autoplay

  return (
    <Sheet
      className={classes.root}
      data-full={isFull || undefined}
      aria-roledescription={t('home.carousel')}
      aria-label={label}
      {...autoplay.watch}
    >
      <Carousel autoplay={autoplay} fit="one" className={classes.carousel}>
        {slides.map((slide, index) => (
          <li key={slide.Id} inert={index !== current}>
            <SlideView slide={slide} />
          </li>
        ))}
      </Carousel>
      {slides.length > 1 && (
        <div className={classes.controls}>
          <CarouselButtons autoplay={autoplay}>
            <SlideCount autoplay={autoplay} className={classes.count} />
          </CarouselButtons>
        </div>
      )}
    </Sheet>
  )
}
