import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SparePart } from '#contract/part.ts'
import { partChoicesQuery } from '#web/admin/queries/quotations.ts'
import { ListSearch } from '#web/admin/toolkit/list/list-search.tsx'

/** Finds a part by what is typed of its number or name: a list of ten thousand is too long for a select. */
export function AddPart({ onAdd }: { onAdd: (part: SparePart) => void }) {
  const [q, setQ] = useState('')
  const isAsked = q.trim() !== ''
  const { data } = useQuery({ ...partChoicesQuery(q), enabled: isAsked })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter would save the quotation
    <div
      onKeyDown={(event) => event.key === 'Enter' && event.target instanceof HTMLInputElement && event.preventDefault()}
      className="flex w-full flex-col gap-1.5"
    >
      <ListSearch q={q} label="Add a part: number or name" onSearch={setQ} />
      <div role="status">{isAsked && data?.rows.length === 0 && 'No part found'}</div>
      {isAsked && data && data.rows.length > 0 && (
        <ul className="max-h-60 overflow-y-auto rounded-md border border-line">
          {data.rows.map((part) => (
            <li key={part.id}>
              <button
                type="button"
                onClick={() => {
                  onAdd(part)
                  setQ('')
                }}
                className="wrap-anywhere min-h-11 w-full cursor-pointer px-3 text-left hover:bg-ground-soft"
              >
                {part.number} {part.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
