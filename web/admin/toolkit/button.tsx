import type { ComponentProps, ReactNode } from 'react'
import { failureReason } from '#web/admin/lib/request.ts'
import { type ButtonVariant, buttonClass } from '#web/shared/ui/button.tsx'
import { Skeleton, Skeletons } from '#web/shared/ui/skeleton.tsx'

type ButtonProps = ComponentProps<'button'>

/** Shows a button, which submits its form only if its `type` says so. */
export const Button = ({ variant = 'outline', className, ...rest }: ButtonProps & { variant?: ButtonVariant }) => (
  <button type="button" {...rest} className={buttonClass(variant, className)} />
)

export const RowButton = ({ isDanger = false, className = '', ...rest }: ButtonProps & { isDanger?: boolean }) => (
  <button
    type="button"
    {...rest}
    className={`inline-flex min-h-11 cursor-pointer items-center rounded-md border border-line px-3 font-semibold hover:border-current disabled:cursor-not-allowed disabled:opacity-60 aria-busy:cursor-progress aria-busy:border-dashed ${isDanger ? 'text-danger' : 'text-ground'} ${className}`}
  />
)

/** Says what is wrong, at once also to a screen reader; nothing without a text. */
export const Problem = ({ className = '', children, ...rest }: ComponentProps<'p'>) =>
  children && (
    <p role="alert" {...rest} className={`font-medium text-danger text-sm ${className}`}>
      {children}
    </p>
  )

export const Checkbox = ({ label, className = '', ...rest }: ComponentProps<'input'> & { label: ReactNode }) => (
  <label className={`flex min-h-11 items-center gap-3 ${className}`}>
    <input type="checkbox" className="size-5 shrink-0" {...rest} />
    {label}
  </label>
)

/** Says that `what`, such as "the account", is being loaded, in the room that it will take, or why not. */
export const LoadState = ({
  what,
  query: { error, isPending, refetch },
  count = 3,
  each = 'h-24',
  className = 'flex flex-col gap-3',
}: {
  what: string
  query: { error: Error | null; isPending?: boolean; refetch?: () => unknown }
  count?: number
  each?: string
  className?: string
}) =>
  error ? (
    <div className={refetch && 'flex flex-wrap items-center gap-4 rounded-lg border border-line bg-surface p-4'}>
      <p role="alert">
        {what.charAt(0).toUpperCase() + what.slice(1)} cannot be loaded: {failureReason(error)}
      </p>
      {refetch && <Button onClick={() => void refetch()}>Try again</Button>}
    </div>
  ) : (
    isPending && (
      <Skeletons count={count} label={`Loading ${what}`} className={className}>
        <Skeleton className={each} />
      </Skeletons>
    )
  )
