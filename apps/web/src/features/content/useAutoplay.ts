import { useReducedMotion } from '@mantine/hooks'
import type { EmblaOptionsType } from 'embla-carousel'
import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { type FocusEvent, useEffect, useState } from 'react'

/**
 * A carousel that advances by itself. It waits while the pointer or the focus is on it, and can be paused. It does not
 * move if the system asks for less motion.
 *
 * @param delayMs time between two steps, in milliseconds
 * @param canMove whether some slides are not visible
 */
export function useAutoplay(delayMs: number, canMove: boolean, options: EmblaOptionsType) {
  const prefersLessMotion = useReducedMotion(false, { getInitialValueInEffect: false })
  const moves = canMove && !prefersLessMotion
  // The plugin's own waiting would restart the carousel after a pause by the button.
  const [autoplay] = useState(() => Autoplay({ delay: delayMs, playOnInit: false, stopOnFocusIn: false }))
  // `duration` has a unit of embla's own; 0 jumps without animation.
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
    // Embla initialises again when the window size changes.
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
    /** `current` is the index of the visible slide, `count` the number of positions. */
    ...place,
    /** Whether the carousel advances by itself at this moment. */
    isRunning,
    isPlaying: moves && !isPaused,
    /** Handler of the pause button; null if the carousel does not autoplay. */
    toggle: moves ? () => setPaused(!isPaused) : null,
    /** Props of the element around slides and buttons: autoplay waits while the pointer or the focus is inside. */
    watch: {
      onMouseEnter: () => setPointedAt(true),
      onMouseLeave: () => setPointedAt(false),
      onFocus: ({ target }: FocusEvent<HTMLElement>) => setFocus(target.matches(':focus-visible')),
      onBlur: () => setFocus(false),
    },
  }
}
