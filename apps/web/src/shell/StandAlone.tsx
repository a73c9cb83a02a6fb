import type { ErrorComponentProps } from '@tanstack/react-router'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PageFailed } from './PageFailed.tsx'

/** 'Page not found' where no layout surrounds it. */
export function NotFoundAlone() {
  return (
    <main>
      <NotFoundPage />
    </main>
  )
}

/** A failure before any layout is there: the configuration did not come. */
export function FailedAlone(props: ErrorComponentProps) {
  return (
    <main>
      <PageFailed {...props} />
    </main>
  )
}
