import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FirstMinutes } from '#contract/first-minutes.ts'
import { adminSend } from '#web/lib/admin-request.ts'

const PATH = '/api/admin/first-minutes'

/** The open first steps of a new site. Not requested for editors, who may not read it. */
export const firstMinutesQuery = () => queryOptions<FirstMinutes>({ queryKey: [PATH], staleTime: 0 })

/** Removes the demonstration content, or brings it back. */
export function useDemonstration() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (change: 'remove' | 'restore'): Promise<FirstMinutes> =>
      (await adminSend(change === 'remove' ? 'DELETE' : 'POST', `${PATH}/demonstration`)).json(),
    onSuccess: (state) => client.setQueryData(firstMinutesQuery().queryKey, state),
    // Machines, images, posts, services, and their totals.
    onSettled: () => client.invalidateQueries(),
  })
}
