import { readText } from '@partboard/contract/search/paste'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/api.ts'
import { usePress } from '../../api/press.ts'
import { useTranslation } from '../../browser/texts.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { TextInput } from '../../ui/controls/TextInput.tsx'
import classes from './Paste.module.css'
import type { ResultLine } from './results.ts'

type Props = {
  line: ResultLine['line']
  /** Takes the text of the line with the VIN or the plate. */
  onText: (text: string) => void
}

/**
 * The field of a row whose vehicle is not known: a VIN, its end, or the plate of a kept vehicle. It goes into the text of
 * the row, so that the parts of this job alone are read for it. It is read as a pasted line is, and refused at the field.
 */
export function GiveVin({ line, onText }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const press = usePress({
    mutationFn: (vin: string) => placeIn(line, vin),
    inline: true,
    onSuccess: ({ text, reason }) =>
      text === null ? setError(reason || t('error.vehicle_not_found')) : onText(text),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') setError(t('field.required'))
    else press.mutate(typed.trim())
  }
  return (
    <form className={classes.giveVin} onSubmit={submit} noValidate>
      <TextInput
        label={t('paste.vinField')}
        value={typed}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={error ?? press.refusal}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setError(undefined)
          press.reset()
        }}
      />
      <Button type="submit" disabled={press.isPending}>
        {t('paste.vinUse')}
      </Button>
    </form>
  )
}

/**
 * The text of a row with a VIN or a plate, as a pasted line is read: beside what the row has written, or in its place if
 * that names another vehicle. `text` null = it names no vehicle there, and `reason` says why.
 */
async function placeIn({ Text, Parts }: ResultLine['line'], typed: string) {
  // The end of a VIN is one only behind its label.
  const alone = [typed, `VIN ${typed}`]
  const beside = alone.map((own) => `${Text} ${own}`)
  const ways = Parts.length > 0 ? beside : [...beside, ...alone]
  const { Lines } = await call(readText, { body: { Text: ways.join('\n') } })
  const known = Lines.find(({ Vehicle, VinChoices }) => Vehicle !== null || VinChoices.length > 0)
  return {
    text: known ? ways[known.Line - 1]! : null,
    reason: Lines.findLast(({ Reason }) => Reason !== '')?.Reason ?? '',
  }
}
