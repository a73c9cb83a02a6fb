import { Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { fold } from '@partboard/client/text/fold.ts'
import { search } from '@partboard/contract/admin/search.office'
import { IconSearch } from '@partboard/ui/icons/index.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { endpointQuery } from '../api/query.ts'
import { useTranslation } from '../browser/texts.ts'
import classes from './CommandMenu.module.css'
import { type MenuItem, useMenuGroups } from './menu-groups.tsx'

/** How long a person may pause in a word, in milliseconds. */
const pause = 120

/** Ctrl K: finds orders, customers and parts, goes to pages, and offers what can be done with the selected thing. */
export function CommandMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const router = useRouter()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  const [opener] = useState(() => document.activeElement)
  const q = typed.trim()
  const [asked] = useDebouncedValue(q, pause)
  const isAsked = asked.length >= 2
  const query = useQuery({
    ...endpointQuery(search, { querystring: { q: asked } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const groups = useMenuGroups(q, isAsked && q.length >= 2 ? query.data : undefined)
  const items = groups.flatMap((group) => group.items)
  const chosen = items[Math.min(place, items.length - 1)]
  const idOf = (item: MenuItem) => `${listId}-${items.indexOf(item)}`

  // The chosen row stays visible while the arrows move it.
  const chosenId = chosen && idOf(chosen)
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])

  const leave = () => {
    onClose()
    if (opener instanceof HTMLElement) opener.focus()
  }
  const act = (item: MenuItem, isNewTab: boolean) => {
    if ('link' in item && isNewTab) {
      window.open(router.buildLocation(item.link).href, '_blank')
      return
    }
    onClose()
    if ('link' in item) void router.navigate(item.link)
    // The action may open a dialog or focus a field, which must come after the menu has gone.
    else setTimeout(item.run)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && items.length > 0)
      setPlace((Math.min(place, items.length - 1) + step + items.length) % items.length)
    else if (event.key === 'Enter' && chosen) act(chosen, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }

  return (
    <Modal
      opened
      onClose={leave}
      withCloseButton={false}
      size={680}
      centered={false}
      yOffset={72}
      padding={0}
      returnFocus={false}
      classNames={{ content: classes.menu, body: classes.body }}
      attributes={{ content: { 'aria-label': t('menu.title') } }}
    >
      <div className={classes.field}>
        <IconSearch size={22} stroke={1.5} aria-hidden="true" />
        <input
          role="combobox"
          aria-label={t('menu.open')}
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-activedescendant={chosenId}
          aria-autocomplete="list"
          placeholder={t('menu.open')}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setPlace(0)
          }}
          onKeyDown={press}
          data-autofocus
        />
        <kbd>Esc</kbd>
      </div>
      <p className={classes.message} role="status">
        {query.isError && isAsked
          ? t('menu.failed')
          : items.length === 0 && !query.isFetching && asked === q && t('menu.none', { q })}
      </p>
      <div className={classes.list} id={listId} role="listbox" aria-label={t('menu.title')} tabIndex={-1}>
        {groups.map((group, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box has groups, not field sets
          <div key={group.title} role="group" aria-labelledby={`${listId}-g${index}`}>
            <p id={`${listId}-g${index}`} className={classes.title} role="presentation">
              {group.title}
            </p>
            {group.items.map((item) => (
              <div
                key={item.key}
                id={idOf(item)}
                className={classes.item}
                role="option"
                tabIndex={-1}
                aria-selected={item === chosen}
                onClick={(event) => act(item, event.ctrlKey || event.metaKey)}
                onKeyDown={press}
              >
                <span className={classes.icon}>{item.icon}</span>
                <span className={classes.text}>
                  {item.lead && <b>{item.lead}</b>} <Marked text={item.text} q={q} />
                </span>
                <span className={classes.aside}>{item.aside}</span>
                {item.keys?.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className={classes.foot} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('menu.choose')}
        </span>
        <span>
          <kbd>↵</kbd> {t('menu.here')}
        </span>
        <span>
          <kbd>Ctrl</kbd> <kbd>↵</kbd> {t('menu.newTab')}
        </span>
        <span className={classes.hint}>{t('menu.hint')}</span>
      </p>
    </Modal>
  )
}

/** A text with the typed part marked; diacritics and case do not matter. */
function Marked({ text, q }: { text: string; q: string }) {
  const at = q === '' ? -1 : fold(text).indexOf(fold(q))
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + q.length)}</mark>
      {text.slice(at + q.length)}
    </>
  )
}
