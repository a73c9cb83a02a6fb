import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './FieldErrors.module.css'
import { Note } from './Note.tsx'

type Props = {
  /** The fields in the order of the screen: name, label, and what is wrong with it. */
  errors: readonly (readonly [name: string, label: string, error: ReactNode])[]
  /** The id of a field's input. */
  idOf: (name: string) => string
}

/** What is wrong with a form, on top of it, when it is more than one thing; each leads to its field. */
export function FieldErrors({ errors, idOf }: Props) {
  const { t } = useTranslation()
  const wrong = errors.filter(([, , error]) => error)
  if (wrong.length < 2) return null
  return (
    <div className={classes.root}>
      <Note kind="bad">
        <p>{t('error.validation')}</p>
        <ul>
          {wrong.map(([name, label, error]) => (
            <li key={name}>
              <a href={`#${idOf(name)}`} onClick={focusField}>
                {label}
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
