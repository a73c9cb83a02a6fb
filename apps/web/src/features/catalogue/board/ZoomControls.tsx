import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useControls } from 'react-zoom-pan-pinch'
import classes from './Drawing.module.css'

/** Bottom right of the drawing; on a phone, where fingers zoom, only the way back to the whole drawing. */
export function ZoomControls() {
  const { t } = useTranslation()
  const { zoomIn, zoomOut, resetTransform } = useControls()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, these are tools of a picture
    <div className={classes.zoom} role="group" aria-label={t('board.zoom')}>
      <button type="button" aria-label={t('board.zoomIn')} onClick={() => zoomIn()}>
        <IconPlus size={18} stroke={1.6} aria-hidden />
      </button>
      <button type="button" aria-label={t('board.zoomOut')} onClick={() => zoomOut()}>
        <IconMinus size={18} stroke={1.6} aria-hidden />
      </button>
      <button type="button" aria-label={t('board.zoomReset')} onClick={() => resetTransform()}>
        <IconMaximize size={18} stroke={1.6} aria-hidden />
      </button>
    </div>
  )
}
