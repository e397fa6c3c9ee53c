import { request } from 'node:http'
import { anyNetwork } from '#tests/support/builders.ts'

export type RawRequest = { method?: string; path: string; headers?: Record<string, string>; body?: string | Buffer }
export type RawResponse = { status: number; type: string; text: string }

/** Sends a request from a network that sends no other, with its path unchanged, unlike fetch. */
export const askRaw = (to: URL, { method, path, headers = {}, body }: RawRequest): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    // Node adds no Content-Length to a DELETE.
    const length = body && { 'Content-Length': Buffer.byteLength(body) }
    const { hostname: host, port } = to
    const asked = request(
      { host, port, method, path, headers: { ...anyNetwork(), ...length, ...headers } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            text: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
