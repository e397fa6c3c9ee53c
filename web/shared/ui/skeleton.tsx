/** Shows a placeholder for content. The list around it announces that it is loading. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <div data-skeleton className={`animate-pulse rounded-md bg-line ${className}`} />
)

type SkeletonsProps = { count: number; label: string; className: string; children: React.ReactNode }

/** Shows `count` placeholders, which are announced once as loading. */
export function Skeletons({ count, label, className, children }: SkeletonsProps) {
  return (
    <div role="status" aria-label={label} className={className}>
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
        <div key={i} aria-hidden="true" data-testid="skeleton">
          {children}
        </div>
      ))}
    </div>
  )
}
