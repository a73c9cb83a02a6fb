import type { BoardGraphic } from '@partboard/contract/catalogue/catalogue'
import { stepUrl } from '@partboard/contract/parts/picture-steps'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from '../../../../browser/texts.ts'
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
  const list = useRef<HTMLDivElement>(null)
  const at = graphics.indexOf(shown)

  function walk(event: KeyboardEvent) {
    const next = targetOf(event.key, at, graphics.length)
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    onShow(graphics[next]!.GrafikId)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }

  return (
    <div className={classes.tabs} role="tablist" aria-label={t('board.drawings')} ref={list} onKeyDown={walk}>
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

function targetOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (at + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
