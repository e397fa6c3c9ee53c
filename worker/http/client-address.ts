import type { Context } from 'hono'

/** Returns the client's IP address. CF-Connecting-IP is Cloudflare's word; X-Forwarded-For would be the client's own. */
export const clientAddress = (c: Context): string => c.req.header('CF-Connecting-IP') ?? 'unknown'
