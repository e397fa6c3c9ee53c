/** Calls a method of the Chrome DevTools protocol, and listens to its events. */
export type Inspector = (<Result = Record<string, number>>(method: string, params?: object) => Promise<Result>) & {
  on: (event: string, listener: (params: Record<string, unknown>) => void) => void
}

/** Connects to the first target of a kind: by default the product's Worker among others, or a browser's tab. */
export async function openInspector(address: URL, kind?: 'page'): Promise<Inspector> {
  const listed = await fetch(`http://${address.host}/json`)
  const targets = (await listed.json()) as { type: string; webSocketDebuggerUrl: string }[]
  const target = targets.find(({ type }) => kind === undefined || type === kind)
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('The inspector cannot be reached')))
  })
  const listeners = new Map<string, ((params: Record<string, unknown>) => void)[]>()
  const waiting = new Map<number, (result: never) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result = {}, method, params } = JSON.parse(String(data))
    waiting.get(id)?.(result as never)
    waiting.delete(id)
    for (const listener of listeners.get(method) ?? []) listener(params)
  })
  let last = 0
  const call = <Result>(method: string, params = {}) =>
    new Promise<Result>((resolve) => {
      last += 1
      waiting.set(last, resolve)
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  const on: Inspector['on'] = (event, listener) =>
    void listeners.set(event, [...(listeners.get(event) ?? []), listener])
  return Object.assign(call, { on })
}
