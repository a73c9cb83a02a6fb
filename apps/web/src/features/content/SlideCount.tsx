import { useTranslation } from '../../browser/texts.ts'
import type { useAutoplay } from './useAutoplay.ts'

/** The current slide, "2 z 4". Screen readers announce it when a person moves the slides, not during autoplay. */
export function SlideCount({
  autoplay: { current, count, isRunning },
  className,
}: {
  autoplay: ReturnType<typeof useAutoplay>
  className: string | undefined
}) {
  const { t } = useTranslation()
  return (
    <span className={className} aria-live={isRunning ? 'off' : 'polite'} aria-atomic>
      {t('home.slide', { number: current + 1, count })}
    </span>
  )
}
