import type { ErrorComponentProps } from '@tanstack/react-router'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PageFailed } from './PageFailed.tsx'
import { useFrameHandover } from './useFrameHandover.ts'

/** 'Page not found' without a layout. */
export function NotFoundAlone() {
  useFrameHandover()
  return (
    <main>
      <NotFoundPage />
    </main>
  )
}

/** An error before any layout renders: the configuration did not load. */
export function FailedAlone(props: ErrorComponentProps) {
  useFrameHandover()
  return (
    <main>
      <PageFailed {...props} />
    </main>
  )
}
