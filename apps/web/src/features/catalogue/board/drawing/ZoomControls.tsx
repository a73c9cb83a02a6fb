import {
  IconFocusCentered,
  IconMaximize,
  IconMinimize,
  IconMinus,
  IconPlus,
} from '@partboard/ui/icons/index.ts'
import { useTranslation } from '../../../../browser/texts.ts'
import classes from './Drawing.module.css'
import type { useFullScreen } from './useFullScreen.ts'
import type { Step } from './useZoom.ts'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** The buttons at the bottom right of the drawing. On a phone, fingers zoom, so only full screen and reset are shown. */
export function ZoomControls({
  onStep,
  onReset,
  full: { isFull, toggle },
}: {
  onStep: (step: Step) => void
  onReset: () => void
  full: ReturnType<typeof useFullScreen>
}) {
  const { t } = useTranslation()
  const tools = [
    { key: 'in', label: t('board.zoomIn'), Icon: IconPlus, press: () => onStep('zoomIn') },
    { key: 'out', label: t('board.zoomOut'), Icon: IconMinus, press: () => onStep('zoomOut') },
    {
      key: 'reset',
      label: t('board.zoomReset'),
      Icon: IconFocusCentered,
      press: onReset,
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
          onClick={press}
        >
          <Icon {...icon} />
        </button>
      ))}
    </div>
  )
}
