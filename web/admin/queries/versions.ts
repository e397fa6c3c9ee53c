import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ComparedVersion, TextVersion, Versioned } from '#contract/admin/versions.ts'
import type { ShownFields } from '#contract/shown-field.ts'
import { adminSend } from '#web/admin/lib/request.ts'
import { invalidateAll } from './list.ts'

/** A row with versions: a post, a machine, or a part of the settings. Its form's fields have the headings. */
export type VersionedRow = { resource: Versioned; id: string; name: string; fields: ShownFields }

const pathOf = ({ resource, id }: Pick<VersionedRow, 'resource' | 'id'>) => `/api/admin/versions/${resource}/${id}`

export const versionsQuery = (row: VersionedRow) =>
  queryOptions<TextVersion[]>({ queryKey: [pathOf(row)], staleTime: 0, gcTime: 0 })

/** Queries a version and the current texts. */
export const comparedVersionQuery = (row: VersionedRow, version: number) =>
  queryOptions<ComparedVersion>({ queryKey: [`${pathOf(row)}/${version}`], staleTime: 0, gcTime: 0 })

/** Restores a version; fails if the row has changed since the two were compared. */
export function useBringBack(row: VersionedRow) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, rowVersion }: ComparedVersion) =>
      adminSend('POST', `${pathOf(row)}/${id}`, undefined, { 'If-Match': `"${rowVersion}"` }),
    // Lists, forms, settings and translations.
    onSettled: () => invalidateAll(client),
  })
}
