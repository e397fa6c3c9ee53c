import { useLocation } from 'wouter'
import { FILTER_NAMES } from '#contract/machinery/filters.ts'
import { useLocalPath } from '#web/shared/lib/language.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { COMPARED_PARAM } from './comparison.ts'
import { HiddenValues } from './hidden-values.tsx'
import type { ViewState } from './use-view.ts'

/** The first item of the results page that was added last, to which the document of a longer list scrolls. */
export const ADDED_ID = 'added'

/**
 * Shows the button for another results page. It belongs to a form and is not a link, like everything that only changes
 * the view.
 */
export function ResultsPageButton({
  state: { values, replace },
  page,
  isLoading = false,
  onPress = () => replace({ page: page > 1 ? String(page) : null }),
  className,
  children,
}: {
  state: ViewState
  page: number
  isLoading?: boolean
  /** Handles a press when JavaScript has loaded. */
  onPress?: () => void
  className: string
  children: string
}) {
  const [path] = useLocation()
  const local = useLocalPath()
  return (
    <form action={`${local(path)}#${ADDED_ID}`} className={`text-center ${className}`}>
      <HiddenValues values={values} names={['q', 'category', ...FILTER_NAMES, 'sort', 'view', COMPARED_PARAM]} />
      <button
        type="submit"
        {...(page > 1 && { name: 'page', value: page })}
        aria-disabled={isLoading || undefined}
        onClick={(event) => {
          event.preventDefault()
          if (!isLoading) onPress()
        }}
        className={buttonClass('ground', 'sm:min-w-44')}
      >
        {children}
      </button>
    </form>
  )
}
