import { IconTrash } from '@partboard/ui/icons/index.ts'
import { type ClipboardEvent, type CSSProperties, useRef } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import classes from './Paste.module.css'
import type { ResultLine } from './results.ts'

type Props = {
  text: string
  /** What was read; the numbers of lines that need attention are marked. */
  lines: readonly ResultLine[]
  onChange: (text: string) => void
  /** A picture without a text was pasted. */
  onPicture: () => void
}

/** Fewest lines for which the field has room. */
const minLines = 8

/** The pasted text with the numbers of its lines. */
export function PastedField({ text, lines, onChange, onPicture }: Props) {
  const { t } = useTranslation()
  const field = useRef<HTMLTextAreaElement>(null)
  const count = Math.max(minLines, text.split('\n').length)
  const onPaste = ({ clipboardData }: ClipboardEvent) => {
    if (clipboardData.getData('text') === '' && clipboardData.files.length > 0) onPicture()
  }
  return (
    <Sheet className={classes.raw} aria-labelledby="paste-text">
      <div className={classes.rawHead}>
        <h2 id="paste-text">{t('paste.yourText')}</h2>
        {text !== '' && (
          <Button
            variant="subtle"
            leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
            onClick={() => {
              onChange('')
              field.current?.focus()
            }}
          >
            {t('paste.clear')}
          </Button>
        )}
      </div>
      <div className={classes.field} style={{ '--lines': count } as CSSProperties}>
        <ol aria-hidden>
          {Array.from({ length: count }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
            <li key={index} data-count={lines[index]?.count}>
              {String(index + 1).padStart(2, '0')}
            </li>
          ))}
        </ol>
        <textarea
          ref={field}
          aria-label={t('paste.field')}
          aria-describedby="paste-hint"
          placeholder={t('paste.placeholder')}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          wrap="off"
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
          onPaste={onPaste}
        />
      </div>
      <p id="paste-hint" className={classes.hint}>
        <b>{t('paste.understood')}</b> {t('paste.understoodText')}
      </p>
    </Sheet>
  )
}
