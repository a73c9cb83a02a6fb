import { isLang } from '@partboard/domain/text/languages'
import { escapeHtml } from '../../../../platform/text/escape-html.ts'
import { moneyText } from '../../../../platform/text/money-text.ts'
import { serverTexts } from '../../../../platform/texts/texts.ts'

/** What the page shows of a payment. */
export type PageSession = {
  status: 'open' | 'complete' | 'expired'
  amount_total: number
  currency: string
  locale: string
  name: string
}

/** The page on which a demo's customer pays. @param isWrong the code that was typed is no code */
export function payPage(session: PageSession, isWrong: boolean): string {
  const lang = isLang(session.locale) ? session.locale : 'pl'
  const text = serverTexts[lang].demoPayment
  const amount = moneyText(session.amount_total, session.currency.toUpperCase(), lang)
  const form = `
      <label for="code">${text.code}</label>
      <input id="code" name="code" inputmode="numeric" autocomplete="off" maxlength="7" autofocus${
        isWrong ? ' aria-invalid="true" aria-describedby="wrong"' : ''
      }>
      ${isWrong ? `<p id="wrong" class="wrong" role="alert">${text.wrong}</p>` : ''}
      <button name="do" value="pay">${text.pay}</button>
      <button name="do" value="decline" class="plain">${text.decline}</button>
      <button name="do" value="leave" class="plain">${text.leave}</button>`
  const ended = `<p>${text.ended}</p><button name="do" value="leave">${text.back}</button>`
  return `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${text.title} – ${escapeHtml(session.name)}</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <p class="note">${text.notReal}</p>
      <h1>${text.title}</h1>
      <p class="what">${escapeHtml(session.name)}</p>
      <p class="amount">${amount}</p>
      <form method="post">${session.status === 'open' ? form : ended}</form>
    </main>
  </body>
</html>`
}

const style = `
  * { box-sizing: border-box }
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #17202a; background: #eef1f4 }
  main { max-width: 420px; margin: 8vh auto; padding: 0 16px 24px; background: #fff; border: 1px solid #c9d0d8 }
  .note { margin: 0 -16px 16px; padding: 10px 16px; background: #fff3cd; border-bottom: 1px solid #8a6d00; font-weight: 600 }
  h1 { margin: 0; font-size: 20px }
  .what { margin: 0; color: #44505c }
  .amount { margin: 8px 0 20px; font-size: 28px; font-weight: 600 }
  label { display: block; margin-bottom: 6px; font-weight: 600 }
  input { width: 100%; padding: 10px; font: inherit; letter-spacing: 2px; border: 1px solid #5b6773 }
  .wrong { margin: 4px 0 0; color: #a3161a }
  button { display: block; width: 100%; min-height: 44px; margin-top: 12px; font: inherit; font-weight: 600; color: #fff;
    background: #14539a; border: 1px solid #14539a; cursor: pointer }
  button.plain { color: #14539a; background: #fff }
  :focus-visible { outline: 3px solid #f0a500; outline-offset: 2px }`
