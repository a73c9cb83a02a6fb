import { focusNewPage, watchLostFocus } from '@partboard/client/focus/lost-focus.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

let stop: () => void
beforeEach(() => {
  document.body.innerHTML = ''
  stop = watchLostFocus()
})
afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

/** Ways in which a press takes its own button away; each names who has the focus afterwards. */
const ways: {
  what: string
  html: string
  press: string
  does: (pressed: HTMLElement) => void
  focused: string
}[] = [
  {
    what: 'a removed row gives the focus to the same button of the next row',
    html: '<main><h1>Koszyk</h1><ul><li><a href="#a">A</a><button data-remove>Usuń A</button></li><li><a href="#b">B</a><button data-remove>Usuń B</button></li></ul></main>',
    press: 'Usuń A',
    does: (pressed) => pressed.closest('li')?.remove(),
    focused: 'Usuń B',
  },
  {
    what: 'the last row to the one before it',
    html: '<main><h1>Koszyk</h1><ul><li><button data-remove>Usuń A</button></li><li><button data-remove>Usuń B</button></li></ul></main>',
    press: 'Usuń B',
    does: (pressed) => pressed.closest('li')?.remove(),
    focused: 'Usuń A',
  },
  {
    what: 'the only row to the heading of its list',
    html: '<main><h1>Koszyk</h1><section><h2>Części</h2><ul><li><button>Usuń A</button></li></ul></section></main>',
    press: 'Usuń A',
    does: (pressed) => pressed.closest('ul')?.remove(),
    focused: 'Części',
  },
  {
    what: 'a button that goes to the button beside it',
    html: '<main><h1>Oferta</h1><div><button>Zapisz</button><button>Link</button></div></main>',
    press: 'Zapisz',
    does: (pressed) => pressed.remove(),
    focused: 'Link',
  },
  {
    what: 'a hidden button to the button beside it',
    html: '<main><h1>Oferta</h1><div><button>Zapisz</button><button>Link</button></div></main>',
    press: 'Zapisz',
    does: (pressed) => pressed.setAttribute('inert', ''),
    focused: 'Link',
  },
  {
    what: 'a disabled button to the next one, when its work has lasted',
    html: '<main><h1>Oferta</h1><div><button>Zapisz</button><button>Link</button></div></main>',
    press: 'Zapisz',
    does: (pressed) => pressed.setAttribute('disabled', ''),
    focused: 'Link',
  },
  {
    what: 'a form that another step replaces to the heading of that step',
    html: '<main><h1>Odstąpienie</h1><section><form><button>Pokaż części</button></form></section></main>',
    press: 'Pokaż części',
    does: (pressed) => {
      pressed.closest('section')!.innerHTML =
        '<form><h2>Części z zamówienia</h2><input type="checkbox" /></form>'
    },
    focused: 'Części z zamówienia',
  },
  {
    what: 'a page whose content is replaced to its new heading',
    html: '<main><div><h1>Ładowanie</h1><button>Dalej</button></div></main>',
    press: 'Dalej',
    does: () => {
      document.querySelector('main')!.innerHTML = '<h1>Gotowe</h1><a href="#x">Koszyk</a>'
    },
    focused: 'Gotowe',
  },
  {
    what: 'a result that stands in for its button is preferred',
    html: '<main><h1>Tablica</h1><div><button>Sprawdź</button></div></main>',
    press: 'Sprawdź',
    does: (pressed) => {
      pressed.parentElement!.innerHTML = '<a href="#x">Zamienniki</a><button data-result>Dodaj</button>'
    },
    focused: 'Dodaj',
  },
]

test.each(ways)('$what', async ({ html, press, does, focused }) => {
  document.body.innerHTML = html
  const pressed = screen.getByText(press)
  fireEvent.keyDown(document.body, { key: 'Tab' })
  pressed.focus()
  does(pressed)
  await waitFor(() => expect(document.activeElement?.textContent).toBe(focused), { timeout: 5000 })
})

test('a dialog that is gone gives the focus back to its opener, else to what is near the opener', async () => {
  document.body.innerHTML =
    '<main><h1>Garaż</h1><div><button>Usuń</button><button>Dodaj</button></div></main>'
  const opener = screen.getByText('Usuń')
  opener.focus()
  for (const next of ['Usuń', 'Dodaj']) {
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button>Tak</button></div>')
    screen.getByText('Tak').focus()
    if (next === 'Dodaj') opener.remove()
    screen.getByRole('dialog').remove()
    await waitFor(() => expect(document.activeElement?.textContent).toBe(next))
  }
})

test('a button that is disabled while its work lasts has the focus again afterwards', async () => {
  document.body.innerHTML =
    '<main><h1>Garaż</h1><div><button>Zapisz</button><button>Link</button></div></main>'
  const button = screen.getByText('Zapisz')
  button.focus()
  button.setAttribute('disabled', '')
  button.blur()
  await new Promise((resolve) => setTimeout(resolve, 50))
  button.removeAttribute('disabled')
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('after a navigation the heading has the focus as soon as the page has one', async () => {
  document.body.innerHTML = '<header><button>Koszyk</button></header><main><p>…</p></main>'
  screen.getByText('Koszyk').focus()
  focusNewPage()
  document.querySelector('main')!.innerHTML = '<h1>Twój koszyk</h1>'
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Twój koszyk'))
})

test('who lets go of the focus on purpose is left alone', async () => {
  document.body.innerHTML =
    '<main><h1>Garaż</h1><div><button>Usuń</button><button>Dodaj</button></div></main>'
  const button = screen.getByText('Usuń')
  button.focus()
  button.blur()
  await new Promise((resolve) => setTimeout(resolve, 20))
  button.remove()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(document.activeElement).toBe(document.body)
})
