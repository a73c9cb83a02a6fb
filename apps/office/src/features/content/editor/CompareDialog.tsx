import { Modal } from '@mantine/core'
import { getPageVersion } from '@partboard/contract/pages/content.office'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '../../../api/query.ts'
import { useTranslation } from '../../../browser/texts.ts'
import form from '../../../ui/form.module.css'
import { QueryState } from '../../../ui/QueryState.tsx'
import { TextDiff } from './TextDiff.tsx'

type Props = { pageId: number; before: number | null; after: number; onClose: () => void }

/** Two versions of a page, in both languages. `before` null = there is no earlier one. */
export function CompareDialog({ pageId, before, after, onClose }: Props) {
  const { t } = useTranslation()
  const query = (version: number) =>
    endpointQuery(getPageVersion, { params: { id: String(pageId), version: String(version) } })
  const older = useQuery({ ...query(before ?? after), enabled: before !== null })
  const newer = useQuery(query(after))
  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      title={
        before === null ? t('content.version', { version: after }) : t('content.compareOf', { before, after })
      }
    >
      <QueryState query={newer}>
        {(version) => (
          <div className={form.form}>
            {(['pl', 'en'] as const).map((lang) => (
              <section key={lang}>
                <h3>{t(`content.lang.${lang}`)}</h3>
                <TextDiff
                  before={older.data ? `${older.data.title[lang]}\n${older.data.text[lang]}` : ''}
                  after={`${version.title[lang]}\n${version.text[lang]}`}
                  lang={lang}
                />
              </section>
            ))}
          </div>
        )}
      </QueryState>
    </Modal>
  )
}
