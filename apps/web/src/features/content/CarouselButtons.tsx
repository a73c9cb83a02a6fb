import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
} from '@partboard/ui/icons/index.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import classes from './CarouselButtons.module.css'
import type { useAutoplay } from './useAutoplay.ts'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** Buttons for the previous and the next slide, with the children between them, and a pause button if it autoplays. */
export function CarouselButtons({
  autoplay: { embla, isPlaying, toggle },
  variant = 'default',
  children,
}: {
  autoplay: ReturnType<typeof useAutoplay>
  variant?: 'default' | 'subtle'
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const look = { variant, small: variant === 'subtle' } as const
  return (
    <>
      <IconButton {...look} aria-label={t('home.previous')} onClick={() => embla?.scrollPrev()}>
        <IconChevronLeft {...icon} />
      </IconButton>
      {children}
      <IconButton {...look} aria-label={t('home.next')} onClick={() => embla?.scrollNext()}>
        <IconChevronRight {...icon} />
      </IconButton>
      {toggle && (
        <IconButton
          {...look}
          className={variant === 'default' ? classes.apart : ''}
          aria-label={isPlaying ? t('home.pause') : t('home.play')}
          onClick={toggle}
        >
          {isPlaying ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />}
        </IconButton>
      )}
    </>
  )
}
