import type { ErrorComponentProps } from '@tanstack/react-router'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PageFailed } from './PageFailed.tsx'

/** 'Page not found' without a layout. */
export function NotFoundAlone() {
  return (
    <main>
      <NotFoundPage />
    </main>
  )
}

/** An error before any layout renders: the configuration did not load. */
export function FailedAlone(props: ErrorComponentProps) {
  return (
    <main>
      <PageFailed {...props} />
    </main>
  )
}
