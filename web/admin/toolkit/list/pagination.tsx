import { buttonClass } from '#web/shared/ui/button.tsx'

/** Shows buttons for the previous and the next results page, with the number of the current one between them. */
export function Pagination({ page, pages, onGo }: { page: number; pages: number; onGo: (page: number) => void }) {
  if (pages === 1) return null
  return (
    <nav
      aria-label="Pages"
      className="mt-6 flex flex-wrap items-center justify-center gap-4 whitespace-nowrap max-xs:gap-2"
    >
      <button
        type="button"
        disabled={page === 1}
        onClick={() => onGo(page - 1)}
        className={buttonClass('outline', 'max-xs:px-3')}
      >
        Previous
      </button>
      <p>
        Page {page} of {pages}
      </p>
      <button
        type="button"
        disabled={page === pages}
        onClick={() => onGo(page + 1)}
        className={buttonClass('outline', 'max-xs:px-3')}
      >
        Next
      </button>
    </nav>
  )
}
