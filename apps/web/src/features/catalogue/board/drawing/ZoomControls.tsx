import { IconFocusCentered, IconMaximize, IconMinimize, IconMinus, IconPlus } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReactZoomPanPinchContentRef } from 'react-zoom-pan-pinch'
import classes from './Drawing.module.css'
import type { useFullScreen } from './useFullScreen.ts'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** The buttons at the bottom right of the drawing. On a phone, fingers zoom, so only full screen and reset are shown. */
export function ZoomControls({
  zoom,
  isReady,
  full: { isFull, toggle },
}: {
  zoom: RefObject<ReactZoomPanPinchContentRef | null>
  /** The zoom code has loaded. */
  isReady: boolean
  full: ReturnType<typeof useFullScreen>
}) {
  const { t } = useTranslation()
  const tools = [
    { key: 'in', label: t('board.zoomIn'), Icon: IconPlus, press: () => zoom.current?.zoomIn() },
    { key: 'out', label: t('board.zoomOut'), Icon: IconMinus, press: () => zoom.current?.zoomOut() },
    {
      key: 'reset',
      label: t('board.zoomReset'),
      Icon: IconFocusCentered,
      press: () => zoom.current?.resetTransform(),
    },
    {
      key: 'full',
      label: t(isFull ? 'board.closeFull' : 'board.openFull'),
      Icon: isFull ? IconMinimize : IconMaximize,
      press: toggle,
    },
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, these are tools of a picture
    <div className={classes.zoom} role="group" aria-label={t('board.zoom')}>
      {tools.map(({ key, label, Icon, press }) => (
        <button
          key={key}
          type="button"
          data-tool={key}
          data-autofocus={key === 'full' || undefined}
          aria-label={label}
          title={label}
          disabled={key !== 'full' && !isReady}
          onClick={press}
        >
          <Icon {...icon} />
        </button>
      ))}
    </div>
  )
}
