import { createFileRoute, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { VerifyPage } from '../../features/auth/VerifyPage.tsx'
import { registerTexts } from '../../locales/register.ts'
import { loadTexts } from '../../state/i18n.ts'

const token = z.string().optional().catch(undefined)

/**
 * What the links in mails open: they confirm an e-mail or a newsletter, stop a newsletter or notifications about parts,
 * or log in on a new device.
 */
export const Route = createFileRoute('/_public/verify')({
  validateSearch: z.object({ token, newsletter: token, stop: token, alerts: token, device: token }),
  // The token leaves the address for where no screenshot, copy or history shows it.
  beforeLoad: ({ search: { token: verificationToken, newsletter, stop, alerts, device } }) => {
    if ([verificationToken, newsletter, stop, alerts, device].every((one) => one === undefined)) return
    throw redirect({
      to: '/verify',
      search: {},
      state: {
        verificationToken,
        newsletterToken: newsletter,
        stopToken: stop,
        alertsToken: alerts,
        deviceToken: device,
      },
      replace: true,
    })
  },
  loader: () => loadTexts([registerTexts]),
  component: VerifyPage,
})
