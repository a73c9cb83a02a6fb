import { decodeText } from '@partboard/domain/files/decode'
import { MAX_CSV_BYTES } from '@partboard/domain/numbers/limits'
import { IconUpload } from '@partboard/ui/icons/index.ts'
import { useRef } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { textOfMail } from './mail-text.ts'

type Props = { onText: (text: string) => void; onProblem: (sentence: string) => void }

/** Reads a text file: plain text, a table, or a saved mail. */
export function FileButton({ onText, onProblem }: Props) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const read = async (file: File) => {
    if (file.size > MAX_CSV_BYTES) return onProblem(t('paste.fileTooBig'))
    // The file may have been moved or deleted after its selection.
    const bytes = await file.arrayBuffer().catch(() => null)
    const text = bytes && decodeText(bytes)
    if (text === null) return onProblem(t('paste.fileNoText'))
    onText(/\.eml$/i.test(file.name) ? textOfMail(text) : text)
  }
  return (
    <>
      <Button
        size="md"
        leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t('paste.file')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".txt,.csv,.tsv,.eml,text/plain,text/csv"
        aria-label={t('paste.file')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) void read(file)
          // Without a reset, selecting the same file again would cause no event.
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
