import type { MouseEvent } from 'react'
import { useTranslation } from '../browser/texts.ts'
import classes from './FieldErrors.module.css'
import { Note } from './Note.tsx'

type Props<Name extends string> = {
  /** The wrong fields of a form, in the order of the screen. */
  wrong: readonly { name: Name; id: string; error: string }[]
  label: (name: NoInfer<Name>) => string
  /** Minimum number of wrong fields for the list. */
  from?: number
}

/** The errors of a form, as a list above it. Each entry leads to its field. */
export function FieldErrors<Name extends string>({ wrong, label, from = 2 }: Props<Name>) {
  const { t } = useTranslation()
  if (wrong.length < from) return null
  return (
    <div className={classes.root}>
      <Note kind="bad">
        <p>{t('error.validation')}</p>
        <ul>
          {wrong.map(({ name, id, error }) => (
            <li key={name}>
              <a href={`#${id}`} onClick={focusField}>
                {label(name)}
              </a>
              : {error}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  )
}

function focusField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
