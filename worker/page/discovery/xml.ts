import type { Context } from 'hono'

/** Responds with an XML document. */
export const xml = (c: Context, root: string, type = 'application/xml') =>
  c.body(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`, 200, {
    'Content-Type': `${type}; charset=utf-8`,
  })
