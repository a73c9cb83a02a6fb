import { IconChevronDown } from '@partboard/ui/icons/index.ts'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import classes from './Folds.module.css'
import { walk } from './walk.ts'

type Fold = { key: string; title: ReactNode; content: ReactNode }

/**
 * Sections that open below their titles, each by itself. Arrow keys, Home and End walk between the titles.
 *
 * @param opened keys of the sections that are open at first
 */
export function Folds({
  folds,
  opened = [],
  titleClass = '',
}: {
  folds: readonly Fold[]
  opened?: readonly string[]
  titleClass?: string | undefined
}) {
  const id = useId()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(opened))
  const toggle = (key: string) => {
    const next = new Set(open)
    if (!next.delete(key)) next.add(key)
    setOpen(next)
  }
  const press = (event: KeyboardEvent<HTMLElement>) =>
    walk(event, ':scope > * > [aria-expanded]', 'vertical')?.focus()
  return (
    <div role="none" onKeyDown={press}>
      {folds.map(({ key, title, content }) => (
        <div key={key} className={classes.fold} data-open={open.has(key) || undefined}>
          <button
            type="button"
            id={`${id}-${key}`}
            aria-expanded={open.has(key)}
            aria-controls={`${id}-${key}-content`}
            className={`${classes.title} ${titleClass}`}
            onClick={() => toggle(key)}
          >
            <IconChevronDown size={15} stroke={1.6} aria-hidden />
            <span>{title}</span>
          </button>
          <section id={`${id}-${key}-content`} aria-labelledby={`${id}-${key}`} className={classes.content}>
            <div>
              <div className={classes.inner}>{content}</div>
            </div>
          </section>
        </div>
      ))}
    </div>
  )
}
