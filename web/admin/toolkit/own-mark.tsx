import { useSettings } from '#web/shared/queries/settings.ts'

/** Shows the firm's own mark; nothing on a site with the mark that it came with. */
export function OwnMark({ className }: { className?: string }) {
  const { mark } = useSettings()
  return (
    mark && (
      <span className={className}>
        <img alt="" {...mark.image} />
      </span>
    )
  )
}
