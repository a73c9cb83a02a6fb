import type { CarouselProps } from '@mantine/carousel'
import { useReducedMotion } from '@mantine/hooks'
import Autoplay from 'embla-carousel-autoplay'
import { type FocusEvent, useEffect, useState } from 'react'

// Mantine's declarations take embla's for CommonJS, the plugin's its own for modules: one type under two names.
type Embla = Parameters<NonNullable<CarouselProps['getEmblaApi']>>[0]
type Plugin = NonNullable<CarouselProps['plugins']>[number]

/**
 * A carousel that moves on by itself until somebody pauses it, and waits while the pointer or the focus is on it.
 * Nothing moves for those who asked for less motion.
 *
 * @param delayMs milliseconds between two steps
 * @param canMove whether there is more than is seen at once
 */
export function useAutoplay(delayMs: number, canMove: boolean) {
  const prefersLessMotion = useReducedMotion(false, { getInitialValueInEffect: false })
  const moves = canMove && !prefersLessMotion
  // The plugin's own waiting would start it again after a pause by hand.
  const [autoplay] = useState(() => Autoplay({ delay: delayMs, playOnInit: false, stopOnFocusIn: false }))
  const [embla, setEmbla] = useState<Embla | null>(null)
  const [isPaused, setPaused] = useState(false)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const runs = moves && !isPaused && !isPointedAt && !hasFocus

  useEffect(() => {
    if (!embla) return
    const apply = () => {
      if (runs && embla.scrollSnapList().length > 1) autoplay.play()
      else autoplay.stop()
    }
    apply()
    // A window of another size sets the carousel up anew.
    embla.on('reInit', apply)
    return () => void embla.off('reInit', apply)
  }, [embla, autoplay, runs])

  return {
    embla,
    isPlaying: moves && !isPaused,
    /** For a pause button; null where nothing moves by itself. */
    toggle: moves ? () => setPaused(!isPaused) : null,
    carousel: {
      withControls: false,
      withKeyboardEvents: false,
      getEmblaApi: setEmbla,
      plugins: [autoplay as unknown as Plugin],
      onMouseEnter: () => setPointedAt(true),
      onMouseLeave: () => setPointedAt(false),
      onFocus: ({ target }: FocusEvent<HTMLElement>) => setFocus(target.matches(':focus-visible')),
      onBlur: () => setFocus(false),
    },
    /** Milliseconds-like measure of embla: 0 jumps. */
    duration: prefersLessMotion ? 0 : 20,
  }
}
