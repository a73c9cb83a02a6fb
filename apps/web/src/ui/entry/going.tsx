import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'

/** What one page of guests hands to the next, kept out of the address. */
type Handed = { email?: string | undefined }

/** How the login page opens other pages: by the router, or as a document of its own while there is no router. */
type Going = { open: (href: string, handed: Handed) => void; replace: (href: string) => void }

const GoingContext = createContext<Going>({
  open: (href, handed) => {
    // Marked as the router marks its own entries, or it would replace the state when it starts.
    history.pushState({ ...handed, key: 'login', __TSR_key: 'login', __TSR_index: 0 }, '', href)
    location.reload()
  },
  replace: (href) => location.replace(href),
})

export const GoingBy = GoingContext.Provider
export const useGoing = () => useContext(GoingContext)

/** A link to another page of guests. */
export function GuestLink({ href, email, children }: { href: string; email?: string; children: ReactNode }) {
  const { open } = useGoing()
  function go(event: MouseEvent) {
    // The browser opens other tabs and windows.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open(href, { email })
  }
  return (
    <a href={href} onClick={go}>
      {children}
    </a>
  )
}
