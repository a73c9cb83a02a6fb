import { listSlides } from '@partboard/contract/pages/content'
import { getReference } from '@partboard/contract/pages/reference'
import type { Lang } from '@partboard/contract/texts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { chosenCulture } from '../browser/culture.ts'
import { signIn, signOut } from '../browser/session.ts'
import { addTexts, setLanguage } from '../browser/texts.ts'
import { loginSlideQuery } from '../features/auth/guest/auth.queries.ts'
import { LoginPage } from '../features/auth/LoginPage.tsx'
import { HomeTop } from '../features/home/HomePage.tsx'
import { firstTexts, pagesTexts } from '../locales/index.ts'
import { DefaultLayout } from '../shell/frame/DefaultLayout.tsx'
import { GuestLayout } from '../shell/guest/GuestLayout.tsx'
import { SimpleLayout } from '../shell/SimpleLayout.tsx'
import { fillReference } from '../state/reference.ts'

/** Layouts of customers' pages and what is below their header, by the name of their frame. */
const layouts = {
  home: { Layout: DefaultLayout, path: '/', Page: HomeBeginning },
  shop: { Layout: DefaultLayout, path: '/', Page: EmptyPage },
  simple: { Layout: SimpleLayout, path: '/cart', Page: EmptyPage },
} as const

type FrameName = 'login' | keyof typeof layouts | `visitor-${keyof typeof layouts}`

/** A page that is still on its way: the footer waits below the window. */
function EmptyPage() {
  return <div aria-busy="true" />
}

/** What the home page has without the data of a customer. */
function HomeBeginning() {
  return (
    <>
      <HomeTop />
      <EmptyPage />
    </>
  )
}

/**
 * Renders the frames with the components of the app.
 *
 * @param lang language of the texts
 * @param answers answers of `GET /api/reference` and of the slider of the login page, in this language
 * @returns markup by name; those for visitors only of a store that is open to them
 */
export async function renderFrames(
  lang: Lang,
  { reference, slides }: { reference: unknown; slides: unknown },
): Promise<Partial<Record<FrameName, string>>> {
  addTexts({ [lang]: { ...(await firstTexts(lang)), ...(await pagesTexts(lang)) } })
  setLanguage(lang)
  const answer = getReference.schema.response[200].parse(reference)
  const culture = answer.Languages.find(({ LanguageCulture }) => LanguageCulture.startsWith(lang))
  if (culture) chosenCulture.set(culture.LanguageCulture)
  const client = new QueryClient()
  fillReference(client, answer)
  client.setQueryData(loginSlideQuery().queryKey, listSlides.schema.response[200].parse(slides))
  signOut()
  const login = renderToString(
    <QueryClientProvider client={client}>
      <GuestLayout>
        <LoginPage />
      </GuestLayout>
    </QueryClientProvider>,
  )
  const visitors = answer.Store.OpenToVisitors && {
    // Visitors have a home page of their own.
    'visitor-home': await renderWhole(client, layouts.shop),
    'visitor-shop': await renderWhole(client, layouts.shop),
    'visitor-simple': await renderWhole(client, layouts.simple),
  }
  signIn('frame')
  return {
    ...visitors,
    // The page has its own title already.
    login: login.replace(/<title>.*?<\/title>/, ''),
    home: await render(client, layouts.home),
    shop: await render(client, layouts.shop),
    simple: await render(client, layouts.simple),
  }
}

type Frame = { Layout: FunctionComponent; path: string; Page: FunctionComponent }

/** React's mark of a part whose code has not arrived. */
const waitingPart = '<!--$!-->'
/** Longest wait for such parts, in tries of 20 ms. */
const maxTries = 25

/** Renders a frame until all its parts are there: the header of visitors is loaded by itself. */
async function renderWhole(client: QueryClient, frame: Frame): Promise<string> {
  for (let tries = 1; ; tries++) {
    const markup = await render(client, frame)
    if (!markup.includes(waitingPart) || tries === maxTries) return markup
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function render(client: QueryClient, { Layout, path, Page }: Frame): Promise<string> {
  const root = createRootRoute()
  const layout = createRoute({ getParentRoute: () => root, id: 'layout', component: Layout })
  const page = createRoute({ getParentRoute: () => layout, path, component: Page })
  const routeTree = root.addChildren([layout.addChildren([page])])
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree, history, isServer: true, origin: 'http://frame' })
  await router.load()
  return renderToString(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}
