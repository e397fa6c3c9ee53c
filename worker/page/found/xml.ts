import type { Context } from 'hono'

/** An XML document; a browser or a crawler asks again each time and is answered 304 by its ETag. */
export const xml = (c: Context, root: string, type = 'application/xml') =>
  c.body(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`, 200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'public, max-age=0, must-revalidate',
  })
