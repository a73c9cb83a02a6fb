import type { ReactNode } from 'react'
import { Carousel } from './Carousel.tsx'
import { CarouselButtons } from './CarouselButtons.tsx'
import { SlideCount } from './SlideCount.tsx'
import classes from './TopicCarousel.module.css'
import { useAutoplay } from './useAutoplay.ts'

/** Milliseconds between steps (docs/spec/shop.md#home). */
const delayMs = 3000

/** Carousel of links to info pages, used if they do not fit into the line. */
export default function TopicCarousel({ links }: { links: { id: number; link: ReactNode }[] }) {
  const autoplay = useAutoplay(delayMs, true, { align: 'start', containScroll: 'trimSnaps' })
  return (
    <div className={classes.root} {...autoplay.watch}>
      <Carousel autoplay={autoplay} fit="many" className={classes.carousel}>
        {links.map(({ id, link }) => (
          <li key={id}>{link}</li>
        ))}
      </Carousel>
      <CarouselButtons autoplay={autoplay} variant="subtle">
        <SlideCount autoplay={autoplay} className="visually-hidden" />
      </CarouselButtons>
    </div>
  )
}
