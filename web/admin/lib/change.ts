import { type Query, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { RequestError } from '#web/shared/lib/request.ts'

/** Invalidates every query under a path: visible ones load at once, the others when they are next used. */
export const invalidatePath = (client: QueryClient, path: string) =>
  invalidateWhere(client, ({ queryKey: [key] }) => isUnder(path, key))

/** Invalidates everything: nobody knows which lists show a restored row, an earlier text or what a file has changed. */
export const invalidateAll = (client: QueryClient) => invalidateWhere(client, () => true)

/** After it, loading would at once ask again for the password that was just not given. */
const isSessionOver = (error: unknown) => error instanceof RequestError && error.status === 401

/** Returns a mutation that invalidates the queries it affects; with `always`, also after a failure. */
export function useChange<Input = void, Result = unknown>(
  /** Paths, or a function that invalidates the queries: its promise is waited for. */
  affected: readonly string[] | ((client: QueryClient) => unknown),
  change: (input: Input, client: QueryClient) => Promise<Result>,
  { always = false } = {},
) {
  const client = useQueryClient()
  const invalidate = () => {
    if (typeof affected === 'function') return affected(client)
    for (const path of affected) void invalidatePath(client, path)
  }
  return useMutation({
    mutationFn: (input: Input) => change(input, client),
    onSettled: (_, error) => (error && (!always || isSessionOver(error)) ? undefined : invalidate()),
  })
}

/** Cancels requests that have no data yet: invalidating does not restart them, and their response may predate the change. */
function invalidateWhere(client: QueryClient, predicate: (query: Query) => boolean): Promise<void> {
  const isFirstLoad = (query: Query) => query.state.data === undefined && predicate(query)
  void client.cancelQueries({ type: 'active', predicate: isFirstLoad }, { silent: true })
  return client.invalidateQueries({ predicate })
}

/** Returns whether a query's key is that path, or begins with it and continues with a longer path or search params. */
export const isUnder = (path: string, key: unknown) =>
  typeof key === 'string' && key.startsWith(path) && /^(?:$|[/?])/.test(key.slice(path.length))
