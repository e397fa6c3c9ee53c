import { Skeleton } from './ui/skeleton.tsx'

/** What stands for a screen while its code is on the way. */
export const PageSkeleton = () => (
  <main id="main" tabIndex={-1} className="page-width min-h-dvh pt-28">
    <div role="status" aria-label="Loading page" className="flex flex-col gap-4">
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-64 w-full" />
    </div>
  </main>
)
