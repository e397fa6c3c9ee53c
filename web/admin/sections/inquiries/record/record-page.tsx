import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { failureReason } from '#web/admin/lib/request.ts'
import { Notice } from '#web/admin/toolkit/list/list-row.tsx'
import { Skeleton } from '#web/shared/ui/skeleton.tsx'

/** A link above a record: its text and its URL; nothing if this record has no such link. */
type RecordLink = [text: string, href: string] | false | undefined | null | ''

/** Shows a record's page: the links to its list and to related records, then the record once it has loaded. */
export function RecordPage<Record>({
  links,
  record: { data, error },
  children,
}: {
  links: RecordLink[]
  record: UseQueryResult<Record>
  children: (record: Record) => ReactNode
}) {
  return (
    <>
      <div className="flex flex-wrap gap-x-5">
        {links.map(
          (link) =>
            link && (
              <Link
                key={link[0]}
                href={link[1]}
                className="inline-flex min-h-11 items-center font-semibold text-ground underline"
              >
                {link[0]}
              </Link>
            ),
        )}
      </div>
      {data ? (
        children(data)
      ) : error ? (
        <Notice role="alert" text={failureReason(error)} />
      ) : (
        <Skeleton className="h-72" />
      )}
    </>
  )
}
