import { mailTextKinds } from '../../../apps/server/src/modules/mail/mail-texts.ts'
import guide from '../../../demo/guide.json' with { type: 'json' }
import type { Screen } from '../screen.ts'

/** Every mail of the shop, as the office previews it. */
export const mailScreens: Screen[] = mailTextKinds.map((kind) => ({
  name: `mail-${kind}`,
  person: 'guest',
  isPaper: true,
  show: async ({ page, lang }) => {
    const { request } = page.context()
    const session = await request.post('/api/office/v1/session', { data: guide.office })
    const { csrfToken } = await session.json()
    const preview = await request.post(`/api/office/v1/mails/${kind}/preview`, {
      headers: { 'x-csrf-token': csrfToken },
      data: { lang },
    })
    const { html } = await preview.json()
    await page.setContent(html)
  },
}))
