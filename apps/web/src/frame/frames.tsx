import { listSlides } from '@partboard/contract/content'
import { getReference } from '@partboard/contract/reference'
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

export type FrameName = 'login' | keyof typeof layouts

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
 * @returns markup by name
 */
export async function renderFrames(
  lang: Lang,
  { reference, slides }: { reference: unknown; slides: unknown },
): Promise<Record<FrameName, string>> {
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
  signIn('frame')
  return {
    // The page has its own title already.
    login: login.replace(/<title>.*?<\/title>/, ''),
    home: await render(client, layouts.home),
    shop: await render(client, layouts.shop),
    simple: await render(client, layouts.simple),
  }
}

async function render(
  client: QueryClient,
  { Layout, path, Page }: { Layout: FunctionComponent; path: string; Page: FunctionComponent },
): Promise<string> {
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
