import { Button } from '@mantine/core'
import { exportSubscribers, type Subscriber } from '@partboard/contract/customers/privacy.office'
import { csvFile } from '@partboard/domain/files/csv'
import type { Lang } from '@partboard/domain/text/languages'
import { IconDownload } from '@partboard/ui/icons/index.ts'
import { saveFile } from '@partboard/ui/save-file.ts'
import { call } from '../../../api/api.ts'
import { useTranslation } from '../../../browser/texts.ts'
import form from '../../../ui/form.module.css'
import { useSubmission } from '../../../ui/forms.ts'

/** Downloads the confirmed addresses of the newsletter with the links that stop it, as CSV. */
export function NewsletterExport() {
  const { t, lang } = useTranslation()
  const { busy, message, run } = useSubmission()
  return (
    <>
      {message && (
        <span className={form.message} role="alert">
          {message}
        </span>
      )}
      <Button
        leftSection={<IconDownload size={16} />}
        loading={busy}
        onClick={() =>
          void run(async () => saveFile('newsletter.csv', 'text/csv', csvOf(await readAll(), lang)))
        }
      >
        {t('customers.newsletterExport')}
      </Button>
    </>
  )
}

async function readAll(): Promise<Subscriber[]> {
  const found: Subscriber[] = []
  let after: string | null = null
  do {
    const page: { items: Subscriber[]; next: string | null } = await call(exportSubscribers, {
      querystring: after === null ? { limit: '200' } : { limit: '200', after },
    })
    found.push(...page.items)
    after = page.next
  } while (after !== null)
  return found
}

const csvOf = (subscribers: readonly Subscriber[], lang: Lang): string =>
  csvFile(
    [
      ['email', 'language', 'confirmed_at', 'stop_url', 'one_click_url'],
      ...subscribers.map((one) => [one.email, one.language, one.confirmedAt, one.stopUrl, one.oneClickUrl]),
    ],
    lang,
  )
