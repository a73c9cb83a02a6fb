import { Button } from '@mantine/core'
import { IconBarcode, IconKeyboard } from '@partboard/ui/icons/index.ts'
import { type FormEvent, type RefObject, useEffect, useId, useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import classes from './PickingPage.module.css'

/** The field into which a scanner writes, which is a keyboard that ends with Enter. The screen's own keyboard comes on demand. */
export function Scan({
  field,
  wrong,
  onScan,
}: {
  field: RefObject<HTMLInputElement | null>
  /** What was wrong with the last scan; '' = nothing. */
  wrong: string
  onScan: (text: string) => void
}) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [isTyped, setTyped] = useState(false)
  const problem = useId()
  useEffect(() => field.current?.focus({ preventScroll: true }), [field])
  // A code that is scanned while a button has the focus goes into the field too.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.ctrlKey || event.altKey || event.metaKey || event.key.length !== 1 || event.key === ' ')
        return
      if (target.closest('input, select, [role=dialog], [role=menu]')) return
      field.current?.focus({ preventScroll: true })
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [field])
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') onScan(text.trim())
    setText('')
    setTyped(false)
  }
  return (
    <>
      <form className={classes.scan} onSubmit={send}>
        <label className={classes.field}>
          <IconBarcode size={30} stroke={1.5} />
          <span className="visually-hidden">{t('picking.scan')}</span>
          <input
            ref={field}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            placeholder={t('picking.scan')}
            inputMode={isTyped ? 'text' : 'none'}
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="done"
            aria-invalid={wrong !== '' || undefined}
            aria-describedby={problem}
          />
        </label>
        <Button
          className={classes.big}
          leftSection={<IconKeyboard size={24} stroke={1.5} />}
          onClick={() => {
            setTyped(true)
            field.current?.blur()
            requestAnimationFrame(() => field.current?.focus())
          }}
        >
          {t('picking.type')}
        </Button>
      </form>
      <p id={problem} className={classes.message} role="alert">
        {wrong}
      </p>
    </>
  )
}
