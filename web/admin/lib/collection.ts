import { type QueryClient, queryOptions, type UseMutationResult } from '@tanstack/react-query'
import type { $ZodType } from 'zod/v4/core'
import type { BinItem } from '#contract/admin/history.ts'
import type { Paginated } from '#contract/pagination.ts'
import type { Binned, TranslatedResource } from '#contract/resources.ts'
import type { ShownFields } from '#contract/shown-field.ts'
import type { StoredTranslations } from '#contract/translations/translation.ts'
import { RequestError } from '#web/shared/lib/request.ts'
import { invalidateAll, invalidatePath, isUnder, useChange } from './change.ts'
import { type ListParams, resultsQuery } from './list.ts'
import { adminSend } from './request.ts'

export type StoredRow = { id: string; version: number }

/** A form's input, and the row that it changes; without one, a new row is created. */
export type SaveRequest<Row, Input> = { input: Input; base?: Row }

export type Saveable<Row extends StoredRow, Input> = {
  noun: string
  /** The toast after a save, in the verb of its button; by default it says that the noun was created or updated. */
  savedText?: string
  /** Whether a save adds something new to the row that the form is about, such as a service to a unit. */
  isAddition?: true
  schema: $ZodType<Input, Input>
  fields?: ShownFields
  /** Returns what the form has of a row, where its fields are not the row's. */
  valuesOf?: (row: Row) => Input
  translated?: TranslatedResource
  /** Begins the name under which the browser stores unsaved text; without it, closing the tab loses the text. */
  storedAs?: string
  useSave: () => UseMutationResult<Row, Error, SaveRequest<Row, Input>>
}

/** A row to delete. With `version`, it is deleted only if nobody has changed it since. */
type Deletion = { id: string; version?: number }

export type Collection<Row extends StoredRow, Input> = Saveable<Row, Input> & {
  isDeletedPermanently?: true
  useDelete: () => UseMutationResult<void, Error, Deletion>
}

/** Defines content that is created, changed and deleted under `path`, where its lists are too. */
export function defineCollection<Row extends StoredRow, Input>({
  path,
  alsoChanges = [],
  ...rest
}: Omit<Collection<Row, Input>, 'useSave' | 'useDelete'> & {
  path: string
  /** Other paths that return the same rows. */
  alsoChanges?: string[]
}): Collection<Row, Input> {
  const invalidate = (client: QueryClient) => {
    for (const changed of [path, ...alsoChanges, TRANSLATIONS_PATH]) void invalidatePath(client, changed)
  }
  return {
    storedAs: rest.noun,
    ...rest,
    useSave: createSaveHook({
      send: (save) => saveRow(path, save),
      onStored: (client, saved) => updatePages<Row>(client, path, (page) => withSavedRow(page, saved)),
      onSettled: invalidate,
    }),
    useDelete: () =>
      useChange(
        invalidate,
        async (deletion: Deletion, client) => {
          await deleteRow(path, deletion)
          updatePages<Row>(client, path, (page) => ({
            ...page,
            rows: page.rows.filter((row) => row.id !== deletion.id),
            total: page.total - 1,
            matching: page.matching - 1,
          }))
          void invalidatePath(client, BIN_PATH)
        },
        // If it failed, the list may be out of date.
        { always: true },
      ),
  }
}

/** `send` stores what is typed, `onStored` shows it; `onSettled` follows, also where it failed. */
type SaveSteps<Row, Input> = {
  send: (save: SaveRequest<Row, Input>, client: QueryClient) => Promise<Row>
  onStored?: (client: QueryClient, saved: Row) => unknown
  onSettled?: (client: QueryClient) => unknown
}

/** Returns a form's mutation. */
export const createSaveHook =
  <Row, Input>({ send, onStored, onSettled }: SaveSteps<Row, Input>) =>
  () =>
    useChange(
      (client) => void onSettled?.(client),
      async (save: SaveRequest<Row, Input>, client) => {
        const saved = await send(save, client)
        onStored?.(client, saved)
        return saved
      },
      { always: true },
    )

/** Returns the header with which a change is refused if there is a newer version. */
export const ifMatch = (row: { version: number } | undefined) => ({ 'If-Match': `"${row?.version ?? 0}"` })

/** Adds a row, or changes the one given; throws a 409 if somebody else has changed it meanwhile. */
export async function saveRow<Row extends StoredRow, Input>(
  path: string,
  { input, base }: SaveRequest<Row, Input>,
): Promise<Row> {
  const response = base
    ? await adminSend('PUT', `${path}/${base.id}`, input, ifMatch(base))
    : await adminSend('POST', path, input)
  return response.json()
}

/** Deletes a row. It is no error if somebody else has already deleted it. */
async function deleteRow(path: string, { id, version }: Deletion) {
  try {
    await adminSend('DELETE', `${path}/${id}`, undefined, version === undefined ? undefined : ifMatch({ version }))
  } catch (error) {
    if (!(error instanceof RequestError && error.status === 404)) throw error
  }
}

export function updatePages<Row>(client: QueryClient, path: string, change: (page: Paginated<Row>) => Paginated<Row>) {
  client.setQueriesData<Paginated<Row>>(
    { predicate: ({ queryKey, meta }) => meta?.paged === true && isUnder(path, queryKey[0]) },
    (page) => page && change(page),
  )
}

export const withSavedRow = <Row extends { id: string }>(page: Paginated<Row>, saved: Row): Paginated<Row> => ({
  ...page,
  rows: page.rows.map((row) => (row.id === saved.id ? { ...row, ...saved } : row)),
})

const BIN_PATH = '/api/admin/bin'

export const binQuery = (params: ListParams, resource: Binned | null) =>
  resultsQuery<BinItem>(BIN_PATH, params, 0, { resource })

export async function restoreItem(client: QueryClient, id: string): Promise<BinItem> {
  const response = await adminSend('POST', `${BIN_PATH}/${id}/restore`)
  void invalidateAll(client)
  return response.json()
}

/** If it fails, the item may no longer be in the bin. */
export const useRestore = () => useChange([BIN_PATH], (id: string, client) => restoreItem(client, id), { always: true })

export const usePurge = () =>
  useChange([BIN_PATH], (id: string) => adminSend('DELETE', `${BIN_PATH}/${id}`), { always: true })

export const TRANSLATIONS_PATH = '/api/admin/translations'

export const rowTranslationsQuery = (resource: TranslatedResource, { id, version }: { id: string; version: number }) =>
  queryOptions<StoredTranslations>({
    queryKey: [`${TRANSLATIONS_PATH}/${resource}/${encodeURIComponent(id)}?version=${version}`],
    staleTime: 0,
  })
