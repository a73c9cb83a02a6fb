/**
 * The frame is what the server puts into a page for the time before the app's scripts: header, footer, the form of the
 * login page and the first row of the home page (docs/decisions/0009-speed-and-bytes.md).
 * public/first-paint.js shows it.
 */

/** Fields and buttons that the frame and the app have in the same order. A page's own ones come after them. */
const controls = 'header :is(input, select, button), form :is(input, button)'

type Field = HTMLInputElement | HTMLSelectElement

const isField = (control: Element): control is Field => control.matches('input, select')

/** What a control of the frame has in common with its twin. A page that leads to another one has other controls. */
const traitsOf = (control: Element): string =>
  [control.localName, ...['type', 'name', 'autocomplete'].map((name) => control.getAttribute(name))].join(' ')

/**
 * Removes the frame, and gives the app's controls what a person did with those of the frame: typed texts, the selected
 * language, the focus, a pressed button, a form that was sent. Called in the commit that brings the same boxes, before
 * the browser paints.
 */
export function takeOverFrame(): void {
  const frame = document.getElementById('frame')
  if (!frame) return
  const old: (Element | null)[] = [...frame.querySelectorAll(controls)]
  const focus = old.indexOf(document.activeElement)
  const { pressed, sent } = frame.dataset
  const typing = old[focus] instanceof HTMLInputElement ? old[focus] : null
  const selection = [typing?.selectionStart ?? null, typing?.selectionEnd ?? null] as const
  frame.remove()
  const own = [...(document.getElementById('root')?.querySelectorAll<HTMLElement>(controls) ?? [])]
  const sameAs = (index: number) =>
    old[index] && own[index] && traitsOf(old[index]) === traitsOf(own[index]) ? own[index] : undefined
  for (const [index, control] of old.entries()) {
    const field = sameAs(index)
    if (control && isField(control) && field && isField(field)) fill(field, control.value)
  }
  const focused = sameAs(focus)
  focused?.focus({ preventScroll: true })
  const select = () => {
    // An e-mail field has no selection.
    if (focused instanceof HTMLInputElement && selection[0] !== null) focused.setSelectionRange(...selection)
  }
  select()
  let isTyped = false
  const onInput = () => {
    isTyped = true
  }
  focused?.addEventListener('input', onInput, { once: true })
  // When the app has rendered the texts.
  setTimeout(() => {
    focused?.removeEventListener('input', onInput)
    // What was typed since then goes on where it is.
    if (!isTyped) select()
    if (pressed !== undefined) sameAs(Number(pressed))?.click()
    if (sent !== undefined) focused?.closest('form')?.requestSubmit()
  })
}

/** Sets a field as if a person had typed: React hears only a value that the browser's own setter has set. */
function fill(field: Field, value: string): void {
  if (field.value === value) return
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
