import '@mantine/carousel/styles.layer.css'
import { Carousel } from '@mantine/carousel'
import type { ReactNode } from 'react'
import { CarouselButtons } from './CarouselButtons.tsx'
import classes from './TopicCarousel.module.css'
import { useAutoplay } from './useAutoplay.ts'

/** Milliseconds between steps (SPEC.md, Business constants). */
const delayMs = 3000

/** Links to info pages, for a line too short for all of them. */
export default function TopicCarousel({
  links,
  label,
}: {
  links: { id: number; link: ReactNode }[]
  label: string
}) {
  const autoplay = useAutoplay(delayMs, true)
  return (
    <div className={classes.root}>
      <Carousel
        {...autoplay.carousel}
        aria-label={label}
        className={classes.carousel}
        slideSize="auto"
        slideGap={22}
        emblaOptions={{ align: 'start', containScroll: 'trimSnaps', duration: autoplay.duration }}
      >
        {links.map(({ id, link }) => (
          <Carousel.Slide key={id}>{link}</Carousel.Slide>
        ))}
      </Carousel>
      <CarouselButtons autoplay={autoplay} variant="subtle" />
    </div>
  )
}
