import { createFileRoute } from '@tanstack/react-router'
import { pageQuery } from '../../features/content/content.queries.ts'
import { PageEditor } from '../../features/content/editor/PageEditor.tsx'

export const Route = createFileRoute('/_office/content/pages/$id')({
  // Another person may have changed the page since it was last open here.
  loader: ({ context, params }) =>
    context.queryClient.fetchQuery({ ...pageQuery(Number(params.id)), staleTime: 0 }),
  component: PageEditor,
})
