import type { Screen } from '../screen.ts'

export const guestScreens: Screen[] = [
  {
    name: 'login',
    person: 'guest',
    isMain: true,
    show: async (stage) => {
      await stage.open('/login')
      await stage.heading('auth.login')
    },
  },
  {
    name: 'login-wrong',
    person: 'guest',
    show: async (stage) => {
      await stage.open('/login')
      await stage.fill('auth.email', 'nikt@partboard.example')
      await stage.page.getByRole('textbox', { name: stage.words('auth.password') }).fill('złe hasło')
      await stage.press('auth.login')
      await stage.sees('error.login_failed')
    },
  },
  {
    name: 'claim',
    person: 'guest',
    show: async (stage) => {
      await stage.open('/claim')
      await stage.heading('claim.title')
    },
  },
  {
    name: 'register',
    person: 'guest',
    show: async (stage) => {
      await stage.open('/register')
      await stage.heading('auth.register')
    },
  },
  {
    name: 'register-mistakes',
    person: 'guest',
    show: async (stage) => {
      await stage.open('/register')
      await stage.fill('register.Email', 'to nie jest adres')
      await stage.press('auth.register')
      await stage.sees('field.required')
    },
  },
  {
    name: 'forgot-password',
    person: 'guest',
    show: async (stage) => {
      await stage.open('/forgot-password')
      await stage.heading('auth.resetPassword')
    },
  },
  {
    name: 'forgot-password-sent',
    person: 'guest',
    show: async (stage) => {
      await stage.open('/forgot-password')
      await stage.fill('auth.email', 'nikt@partboard.example')
      await stage.press('auth.resetPassword')
      await stage.sees('auth.recoverySent')
    },
  },
  {
    name: 'new-password',
    person: 'guest',
    show: async (stage) => {
      await stage.open('/forgot-password/confirm?email=nikt@partboard.example&token=x')
      await stage.heading('auth.newPasswordTitle')
    },
  },
  {
    name: 'new-password-mismatch',
    person: 'guest',
    show: async (stage) => {
      await stage.open('/forgot-password/confirm?email=nikt@partboard.example&token=x')
      await stage.fill('auth.newPassword', 'nowe hasło')
      await stage.fill('auth.repeatPassword', 'inne hasło')
      await stage.press('auth.savePassword')
      await stage.sees('field.passwordMismatch')
    },
  },
  {
    name: 'verify-dead-link',
    person: 'guest',
    show: async (stage) => {
      await stage.open('/verify?token=x')
      await stage.press('verify.anew')
      await stage.sees('field.verificationToken')
    },
  },
  {
    name: 'new-device',
    person: 'guest',
    show: async (stage) => {
      await stage.open('/verify?device=x')
      await stage.sees('device.text')
    },
  },
  {
    name: 'verify',
    person: 'guest',
    show: async (stage) => {
      await stage.open('/verify?token=x')
      await stage.sees('verify.anewTitle')
    },
  },
  {
    name: 'invitation',
    person: 'guest',
    show: async (stage) => {
      const invitation = {
        Company: 'Warsztat Kowalski',
        InvitedBy: 'Jan Kowalski',
        Email: 'piotr@warsztat.example',
        SeesPrices: true,
        MayOrder: true,
        OrderLimit: 500,
        ManagesPeople: false,
        ValidUntil: '2026-12-06T10:00:00.000Z',
        HasAccount: false,
      }
      await stage.page.route('**/api/Invitation/x', (route) => route.fulfill({ json: invitation }))
      await stage.open('/invitation?token=x')
      await stage.sees('invitation.sees')
    },
  },
  {
    name: 'verify-done',
    person: 'guest',
    show: async (stage) => {
      await stage.page.route('**/api/Customer/VerifyEmail', (route) => route.fulfill({ json: [] }))
      await stage.open('/verify?token=x')
      await stage.press('verify.anew')
      await stage.sees('verify.doneAnew')
    },
  },
  {
    name: 'info',
    person: 'guest',
    show: async (stage) => {
      await stage.open('/p/regulamin')
      await stage.page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'not-found',
    person: 'guest',
    show: async (stage) => {
      await stage.open('/nie/ma/takiej')
      await stage.heading('notFound.title')
    },
  },
  {
    name: 'login-mistakes',
    person: 'guest',
    show: async (stage) => {
      await stage.open('/login')
      await stage.press('auth.login')
      await stage.sees('field.required')
    },
  },
  {
    name: 'forgot-password-mistakes',
    person: 'guest',
    show: async (stage) => {
      await stage.open('/forgot-password')
      await stage.press('auth.resetPassword')
      await stage.sees('field.required')
    },
  },
  {
    name: 'new-password-dead-link',
    person: 'guest',
    show: async (stage) => {
      await stage.open('/forgot-password/confirm?email=nikt@partboard.example&token=x')
      await stage.fill('auth.newPassword', 'nowe hasło')
      await stage.fill('auth.repeatPassword', 'nowe hasło')
      await stage.press('auth.savePassword')
      await stage.sees('field.recoveryToken')
    },
  },
  {
    name: 'guest-menu',
    person: 'guest',
    only: 'phone',
    isWindow: true,
    show: async (stage) => {
      await stage.open('/p/regulamin')
      await stage.press('shell.menu')
      await stage.page.getByRole('menu').waitFor()
    },
  },
]
