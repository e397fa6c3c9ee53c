import { ResponsiveImage } from '#web/components/responsive-image.tsx'

export const ROWS = 'flex flex-col gap-3'

/** A card as wide as the list: dense on a desk, stacked on a phone. */
export const ROW = 'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-3'

/** The row's image. Its title stands beside it, so that it needs no text of its own. */
export const Thumbnail = ({ imageUrl }: { imageUrl: string }) => (
  <div className="w-24 shrink-0 self-start overflow-hidden rounded-md">
    <ResponsiveImage imageUrl={imageUrl} alt="" sizes="6rem" />
  </div>
)
