import { escapeHtml } from '../../../platform/text/escape-html.ts'

/** Markup whose texts are escaped. Only `html` and `cleanHtml` make it. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | Html | readonly Html[] | null

/** Markup with escaped values: ``html`<a href="${address}">${name}</a>` ``. Null is nothing. */
export function html(markup: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(markup.map((part, nth) => part + textOf(values[nth] ?? null)).join(''))
}

/** Markup that is safe already: of the code, or sanitised before it was stored, such as the text of an info page. */
export const cleanHtml = (markup: string): Html => new Html(markup)

function textOf(value: Value): string {
  if (value === null) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map(({ text }) => text).join('')
  return escapeHtml(String(value))
}

/**
 * Data as the content of a script element. A text cannot end the element, nor begin a comment: `<` is written as an escape
 * of JSON.
 */
export const jsonInScript = (data: unknown): Html => new Html(JSON.stringify(data).replaceAll('<', '\\u003c'))
