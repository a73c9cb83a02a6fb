import { MAX_REFERENCE } from '@partboard/domain/numbers/limits'
import { useRef, useState } from 'react'
import { TextInput } from '../../../ui/controls/TextInput.tsx'

type Props = {
  /** The name of the field; shown above it if `isLabelled`. */
  label: string
  isLabelled?: boolean
  description?: string
  placeholder?: string
  className?: string | undefined
  value: string
  /** Saves a changed text; fails with a notification. */
  onSave: (reference: string) => Promise<unknown>
}

/**
 * A field for the customer's own reference, which is saved when the field is left or Enter is pressed. Escape brings the
 * saved text back. What could not be saved stays in the field.
 */
export function ReferenceField({ label, isLabelled, value, onSave, ...field }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const sending = useRef<string | null>(null)
  const save = async () => {
    // Leaving the field after Enter saves nothing again.
    if (typed === null || typed === sending.current) return
    sending.current = typed
    // The mutation has already notified an error.
    const isSaved = typed.trim() === value || (await onSave(typed.trim()).then(...outcomes))
    sending.current = null
    if (isSaved) setTyped((now) => (now === typed ? null : now))
  }
  return (
    <TextInput
      {...field}
      {...(isLabelled ? { label } : { 'aria-label': label })}
      name="reference"
      autoComplete="off"
      maxLength={MAX_REFERENCE}
      value={typed ?? value}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(null)
        if (event.key !== 'Enter') return
        event.preventDefault()
        void save()
      }}
    />
  )
}

const outcomes = [() => true, () => false] as const
