// The calls of the site that are measured, as growth.ts and cpu.ts send them.

export type Call = { path: string; method?: string; body?: object }

/** Returns what `fetch` sends for a call, with the headers of who is signed in. */
export const initOf = ({ method = 'GET', body }: Call, headers: Record<string, string>) => ({
  method,
  headers: { Accept: 'text/html, */*', ...headers, ...(body && { 'Content-Type': 'application/json' }) },
  ...(body && { body: JSON.stringify(body) }),
})

/** Returns the import of a file with so many machines, which no other run has imported. */
export const importOf = (machines: number, run: number): Call => ({
  path: '/api/admin/machinery/import',
  method: 'POST',
  body: { csv: csvOf(machines, run), dryRun: false },
})

const csvOf = (machines: number, run: number) =>
  [
    'name,category,description,price,series,imageUrl,specifications',
    ...Array.from(
      { length: machines },
      (_, i) => `Ridger ${run} of ${i},Tillage,Ridges a field.,${1_000 + i},R,/images/machines/ridger.webp,Width: 2 m`,
    ),
  ].join('\n')
