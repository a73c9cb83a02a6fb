import { type KeyboardEvent, type ReactNode, useId } from 'react'
import classes from './Tabs.module.css'
import { walk } from './walk.ts'

type Tab<T extends string> = { value: T; label: string; content: () => ReactNode }

/** Tabs, of which the shown one has its content on the page. Arrow keys, Home and End show the others. */
export function Tabs<T extends string>({
  tabs,
  value,
  onChange,
  tabClass = '',
}: {
  tabs: readonly Tab<T>[]
  value: T
  onChange: (value: T) => void
  tabClass?: string | undefined
}) {
  const id = useId()
  const shown = tabs.find((tab) => tab.value === value)
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const tab = walk(event, '[role="tab"]', 'horizontal')
    tab?.focus()
    tab?.click()
  }
  return (
    <div>
      <div role="tablist" className={classes.list} onKeyDown={press}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            data-tab={tab.value}
            aria-selected={tab === shown}
            aria-controls={tab === shown ? `${id}-panel` : undefined}
            tabIndex={tab === shown ? 0 : -1}
            className={`${classes.tab} ${tabClass}`}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {shown && (
        <div key={value} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
          {shown.content()}
        </div>
      )}
    </div>
  )
}
