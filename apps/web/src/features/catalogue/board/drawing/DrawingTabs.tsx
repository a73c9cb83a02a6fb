import type { BoardGraphic } from '@partboard/contract/catalogue/catalogue-shapes'
import { stepUrl } from '@partboard/contract/parts/picture-steps'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '../../../../browser/texts.ts'
import { walk } from '../../../../ui/choice/walk.ts'
import classes from './DrawingTabs.module.css'
import { panelId, tabId } from './tab-ids.ts'

/** The drawings of a board as tabs with small pictures. Arrow keys, Home and End show the others. */
export default function DrawingTabs({
  graphics,
  shown,
  onShow,
}: {
  graphics: readonly BoardGraphic[]
  shown: BoardGraphic
  onShow: (grafikId: string) => void
}) {
  const { t } = useTranslation()
  const at = graphics.indexOf(shown)
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const tab = walk(event, '[role="tab"]', 'both')
    if (!tab) return
    event.stopPropagation()
    tab.focus()
    tab.click()
  }

  return (
    <div className={classes.tabs} role="tablist" aria-label={t('board.drawings')} onKeyDown={press}>
      {graphics.map(({ GrafikId, ImageUrl }, nth) => (
        <button
          key={GrafikId}
          type="button"
          role="tab"
          id={tabId(GrafikId)}
          aria-controls={panelId}
          aria-selected={nth === at}
          aria-label={t('board.drawingOf', { nth: nth + 1, of: graphics.length })}
          tabIndex={nth === at ? 0 : -1}
          className={classes.tab}
          onClick={() => onShow(GrafikId)}
        >
          <span className={classes.picture}>
            <img src={stepUrl(ImageUrl, 400)} alt="" loading="lazy" decoding="async" />
          </span>
          {nth + 1}
        </button>
      ))}
    </div>
  )
}
