import { useLocation } from 'wouter'
import { buttonClass } from '#web/components/ui/button.tsx'
import { useLocalPath } from '#web/lib/language.ts'
import { COMPARED_PARAM } from './comparison.ts'
import { HiddenValues } from './hidden-values.tsx'
import type { ViewState } from './use-view.ts'

/** The first item of the results page that was added last: the document of a longer list is scrolled to it. */
export const ADDED_ID = 'added'

/** Shows the list up to another results page. A button of a form rather than a link, as what only changes the view is. */
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
  /** What a press does with JavaScript. */
  onPress?: () => void
  className: string
  children: string
}) {
  const [path] = useLocation()
  const local = useLocalPath()
  return (
    <form action={`${local(path)}#${ADDED_ID}`} className={`text-center ${className}`}>
      <HiddenValues values={values} names={['q', 'category', 'sort', 'view', COMPARED_PARAM]} />
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
