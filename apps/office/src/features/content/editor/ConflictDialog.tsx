import { Button, Modal } from '@mantine/core'
import { instantText } from '@partboard/client/text/dates.ts'
import type { InfoPage } from '@partboard/contract/pages/content.office'
import { useTranslation } from '../../../browser/texts.ts'
import form from '../../../ui/form.module.css'
import classes from './PageEditor.module.css'
import { TextDiff } from './TextDiff.tsx'
import { newestOf, type PageTexts } from './usePageDraft.ts'

type Props = { mine: PageTexts; theirs: InfoPage; onDecide: (keepsMine: boolean) => Promise<void> }

/** Another person has saved the page meanwhile: both texts, and the choice between them. */
export function ConflictDialog({ mine, theirs, onDecide }: Props) {
  const { t, lang } = useTranslation()
  const other = newestOf(theirs)
  return (
    <Modal opened size="xl" onClose={() => {}} withCloseButton={false} title={t('content.conflict')}>
      <div className={form.form}>
        <p>{t('content.conflictHint', { name: other.author, at: instantText(other.savedAt, lang) })}</p>
        {(['pl', 'en'] as const).map((lang) => (
          <section key={lang}>
            <h3>{t(`content.lang.${lang}`)}</h3>
            <TextDiff before={textOf(other, lang)} after={textOf(mine, lang)} lang={lang} />
          </section>
        ))}
        <div className={classes.buttons}>
          <Button variant="filled" onClick={() => void onDecide(true)}>
            {t('content.keepMine')}
          </Button>
          <Button onClick={() => void onDecide(false)}>{t('content.takeTheirs')}</Button>
        </div>
      </div>
    </Modal>
  )
}

const textOf = ({ title, body }: PageTexts, lang: 'pl' | 'en') => {
  const html = body[lang].replace(/<\/(?:p|h[234]|li|tr)>/g, '\n')
  return `${title[lang]}\n${new DOMParser().parseFromString(html, 'text/html').body.textContent}`
}
