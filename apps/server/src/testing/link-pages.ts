/**
 * Where the links of mails lead. Opening one does nothing: programs that check mails open every link. What it is about is
 * done by a press on the page, which is a call of its own. `TOKEN` stands for the secret of a link.
 */
export const linkPages = [
  '/verify?token=TOKEN',
  '/verify?newsletter=TOKEN',
  '/verify?alerts=TOKEN',
  '/verify?stop=TOKEN',
  '/verify?device=TOKEN',
  '/forgot-password/confirm?email=klient@przyklad.example&token=TOKEN',
  '/invitation?token=TOKEN',
  '/o/TOKEN',
] as const
