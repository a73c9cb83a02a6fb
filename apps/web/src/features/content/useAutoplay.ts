import { useReducedMotion } from '@mantine/hooks'
import type { EmblaOptionsType } from 'embla-carousel'
import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { type FocusEvent, useEffect, useState } from 'react'

/**
 * A carousel that moves on by itself until somebody pauses it, and waits while the pointer or the focus is on it.
 * Nothing moves for those who asked for less motion.
 *
 * @param delayMs milliseconds between two steps
 * @param canMove whether there is more than is seen at once
 */
export function useAutoplay(delayMs: number, canMove: boolean, options: EmblaOptionsType) {
  const prefersLessMotion = useReducedMotion(false, { getInitialValueInEffect: false })
  const moves = canMove && !prefersLessMotion
  // The plugin's own waiting would start it again after a pause by hand.
  const [autoplay] = useState(() => Autoplay({ delay: delayMs, playOnInit: false, stopOnFocusIn: false }))
  // Of embla's measure of time, 0 jumps.
  const [viewport, embla] = useEmblaCarousel({ ...options, duration: prefersLessMotion ? 0 : 20 }, [autoplay])
  const [isPaused, setPaused] = useState(false)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const [place, setPlace] = useState({ current: 0, count: 0 })
  const isRunning = moves && !isPaused && !isPointedAt && !hasFocus

  useEffect(() => {
    if (!embla) return
    const apply = () => {
      if (isRunning && embla.scrollSnapList().length > 1) autoplay.play()
      else autoplay.stop()
    }
    apply()
    // A window of another size sets the carousel up anew.
    embla.on('reInit', apply)
    return () => void embla.off('reInit', apply)
  }, [embla, autoplay, isRunning])

  useEffect(() => {
    if (!embla) return
    const read = () => setPlace({ current: embla.selectedScrollSnap(), count: embla.scrollSnapList().length })
    read()
    embla.on('select', read).on('reInit', read)
    return () => void embla.off('select', read).off('reInit', read)
  }, [embla])

  return {
    embla,
    /** Ref of the element whose first child holds the slides. */
    viewport,
    /** The slide that is seen, from 0, and how many places there are to stop at. */
    ...place,
    /** Moves by itself at this moment. */
    isRunning,
    isPlaying: moves && !isPaused,
    /** For a pause button; null where nothing moves by itself. */
    toggle: moves ? () => setPaused(!isPaused) : null,
    /** For the element that holds slides and buttons: whoever is on it is not hurried. */
    watch: {
      onMouseEnter: () => setPointedAt(true),
      onMouseLeave: () => setPointedAt(false),
      onFocus: ({ target }: FocusEvent<HTMLElement>) => setFocus(target.matches(':focus-visible')),
      onBlur: () => setFocus(false),
    },
  }
}
