import { IconAlertTriangle } from '@partboard/ui/icons/index.ts'
import { type ChangeEvent, type FormEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../browser/texts.ts'
import { useConfig } from '../../state/reference.ts'
import { Button } from '../../ui/controls/Button.tsx'
import type { useVinSearch } from './useVinSearch.ts'
import classes from './VinField.module.css'
import { spacedVin, type VinPart, vinParts } from './vin-parts.ts'

const labels = {
  maker: 'vehicles.maker',
  typeKey: 'vehicles.typeKey',
  middle: null,
  last7: 'vehicles.last7',
  beyond: 'vehicles.tooLong',
} as const satisfies Record<VinPart['key'], string | null>

/**
 * Text field for a VIN that shows the parts of the VIN during typing. Lines and labels are in a layer under the text, in
 * the same font, so that caret and selection stay the browser's. The text has a space between two parts, as wide as a
 * line with its margins. Otherwise the text stays as typed, also after an error of the server.
 */
export function VinField({ vinSearch }: { vinSearch: ReturnType<typeof useVinSearch> }) {
  const { t } = useTranslation()
  const id = useId()
  const [typed, setTyped] = useState('')
  const { problem, mended, isBusy } = vinSearch
  const { hasFrames } = useConfig().general

  function type({ currentTarget: field }: ChangeEvent<HTMLInputElement>) {
    const { text, caret } = spacedVin(field.value, field.selectionStart ?? field.value.length)
    flushSync(() => {
      setTyped(text)
      vinSearch.forgetProblem()
    })
    field.setSelectionRange(caret, caret)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() !== '') vinSearch.search(typed)
  }

  return (
    <form onSubmit={submit} noValidate>
      <label className={classes.label} htmlFor={id}>
        {t('vehicles.vinLabel')}
      </label>
      <div className={classes.frame} data-invalid={problem !== null || undefined}>
        <div className={classes.field}>
          <div className={classes.ruling} aria-hidden>
            {vinParts(typed).map(({ key, text }) => (
              <span key={key} className={classes.part}>
                {text}
                {labels[key] && <i>{t(labels[key])}</i>}
              </span>
            ))}
          </div>
          <input
            id={id}
            className={classes.input}
            value={typed}
            onChange={type}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            aria-invalid={problem !== null}
            aria-describedby={`${id}-hint`}
          />
        </div>
        <Button type="submit" variant="filled" size="md" className={classes.find} disabled={isBusy}>
          {isBusy ? t('vehicles.finding') : t('vehicles.find')}
        </Button>
      </div>
      <div id={`${id}-hint`} role="status">
        {problem === null ? (
          <p className={classes.hint}>{hasFrames ? t('vehicles.frameHint') : t('vehicles.vinHint')}</p>
        ) : (
          <p className={classes.error}>
            <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
            {problem}
          </p>
        )}
        {mended !== null && (
          <Button
            className={classes.mended}
            onClick={() => {
              setTyped(spacedVin(mended, mended.length).text)
              vinSearch.search(mended)
            }}
          >
            {t('vehicles.findMended', { vin: mended })}
          </Button>
        )}
      </div>
    </form>
  )
}
