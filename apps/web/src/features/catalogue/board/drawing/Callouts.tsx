import type { Size } from '@partboard/domain/parts/picture-area'
import { IconCheck } from '@partboard/ui/icons/index.ts'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../../../../browser/texts.ts'
import { isLongCallout } from '../../../../drawing/graphics.ts'
import { type Callout, neighbour } from './callouts.ts'
import classes from './Drawing.module.css'
import { share } from './PartAreas.tsx'

/** The board's facts about a position, beside its place on the drawing. */
export type CalloutFacts = { name: string; inCart: boolean; notApplicable: boolean }

/**
 * The drawing's numbers as buttons: one stop of the Tab key, and the arrow keys walk in callout order. The drawing handles
 * presses and hovering, because it also has the parts' shapes (`data-pos`).
 */
export function Callouts({
  callouts,
  picture,
  facts,
  selected,
  hovered,
  onFocus,
  onReach,
}: {
  callouts: readonly Callout[]
  picture: Size
  facts: ReadonlyMap<string, CalloutFacts>
  selected: string | null
  hovered: string | null
  onFocus: (position: string | null) => void
  /** A number got the focus by keyboard and must be scrolled into view. */
  onReach: (button: HTMLElement) => void
}) {
  const [reached, setReached] = useState({ key: '', selected })
  // The stop is the number that last had the focus, or was selected since.
  const stop =
    callouts.find(({ key }) => key === reached.key && selected === reached.selected) ??
    callouts.find(({ position }) => position === selected) ??
    callouts.find(({ key }) => key === reached.key) ??
    callouts[0]
  function walk(event: KeyboardEvent<HTMLElement>) {
    const key = (event.target as HTMLElement).dataset.key
    const next = key === undefined || event.shiftKey ? undefined : targetOf(event.key, callouts, key)
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget
      .querySelector<HTMLElement>(`[data-key="${CSS.escape(next.key)}"]`)
      ?.focus({ preventScroll: true })
  }
  function focus(event: FocusEvent<HTMLElement>) {
    const button = event.target as HTMLElement
    if (button.dataset.key === undefined) return
    setReached({ key: button.dataset.key, selected })
    onFocus(button.dataset.pos ?? null)
    if (button.matches(':focus-visible')) onReach(button)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what its buttons do; it does nothing itself
    <div onKeyDown={walk} onFocus={focus} onBlur={() => onFocus(null)}>
      {callouts.map((callout) => (
        <CalloutButton
          key={callout.key}
          callout={callout}
          picture={picture}
          facts={facts.get(callout.position)}
          isSelected={callout.position === selected}
          isHovered={callout.position === hovered}
          isStop={callout === stop}
        />
      ))}
    </div>
  )
}

function targetOf(key: string, callouts: readonly Callout[], from: string): Callout | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return neighbour(callouts, from, 1)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return neighbour(callouts, from, -1)
  if (key === 'Home') return callouts[0]
  if (key === 'End') return callouts.at(-1)
  return undefined
}

function CalloutButton({
  callout,
  picture,
  facts,
  isSelected,
  isHovered,
  isStop,
}: {
  callout: Callout
  picture: Size
  facts: CalloutFacts | undefined
  isSelected: boolean
  isHovered: boolean
  isStop: boolean
}) {
  const { t, lang } = useTranslation()
  const { position } = callout
  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      className={classes.callout}
      style={{ left: share(callout.x, picture.width), top: share(callout.y, picture.height) }}
      data-pos={position}
      data-key={callout.key}
      data-selected={isSelected || undefined}
      data-hovered={isHovered || undefined}
      data-na={facts?.notApplicable || undefined}
      data-long={isLongCallout(position) || undefined}
      aria-pressed={isSelected}
      aria-label={
        facts
          ? t('board.callout', { position, name: lang === 'de' ? facts.name : inSentence(facts.name) })
          : t('board.calloutAlone', { position })
      }
    >
      <span className={classes.ring}>
        {position}
        {facts?.inCart && (
          <span className={classes.tick}>
            <IconCheck size="100%" stroke={3} aria-hidden />
          </span>
        )}
      </span>
    </button>
  )
}

/** A name inside a sentence, in lower case unless it is an abbreviation ("O-ring", "ABS"). German nouns keep their capital. */
function inSentence(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}
