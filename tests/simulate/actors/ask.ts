// How everybody asks the site for something: what the trace says of it, and what every response is judged by.

import type { Weather } from '#tests/simulate/engine/turns.ts'
import { ConnectionDropped, type World } from '#tests/simulate/world.ts'

export type Answer<Body = unknown> = { status: number; headers: Headers; text: string; body: Body }

type Asked = {
  /** Who does what, in the trace. */
  what: string
  init?: RequestInit
  weather: Weather
  /** What the trace says of the response. */
  noteOf?: (answer: Answer) => string
}

/** Asks for something; undefined if the connection broke. */
export async function ask<Body>(world: World, path: string, asked: Asked): Promise<Answer<Body> | undefined> {
  const { what, init = {}, weather, noteOf = ({ status }) => String(status) } = asked
  try {
    const response = await world.request(path, init, weather)
    const { status, headers } = response
    const text = await response.text()
    const answer = { status, headers, text, body: (/^[{[]/.test(text) ? JSON.parse(text) : text) as Body }
    world.log(`${what}: ${noteOf(answer)}`)
    if (status >= 500 && weather.isFair) world.book.problem(`${what}, and it is ${status} in fair weather: ${text}`)
    return answer
  } catch (error) {
    if (!(error instanceof ConnectionDropped)) throw error
    world.log(`${what}: no line`)
    return undefined
  }
}

export type Call = {
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string> | undefined
  who: string
  weather: Weather
  /** The path as the trace has it. */
  shown?: string
}

/** Calls the API with a token, or without one. */
export function callApi<Body>(world: World, method: string, path: string, call: Call) {
  const { token, body, headers, who, weather, shown = path } = call
  const init = {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  }
  return ask<Body>(world, path, { what: `${who} ${method} ${shown}`, init, weather })
}
