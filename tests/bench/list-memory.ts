import { peakGrowth, workerdProcess } from '#tests/support/memory.ts'
import { startRuntime } from '#tests/support/runtime.ts'
import { load } from './content.ts'
import { ms, type Row, ratio } from './table.ts'

const CALLS = 13
const SOME = 5_000
const MANY = 20_000

type Figures = { memory: number; milliseconds: number; bytes: number }

/**
 * The complete list of machines, requested several times at once: its memory must not follow its length. (What is
 * garbage and not yet collected makes it differ; four times the machines held four times as much when a list was read
 * whole.)
 */
export async function listRows(): Promise<Row[]> {
  const some = await measure(SOME)
  const many = await measure(MANY)
  const what = `/api/machinery whole, ${CALLS} calls at once`
  return [
    ratio(
      `${what}: workerd's memory at its peak, beyond rest, ${MANY} machines against ${SOME}`,
      many.memory,
      some.memory,
      megabytes,
      { most: 2 },
    ),
    ratio(`${what}: that memory against the bytes sent`, many.memory, many.bytes, megabytes, { most: 1 }),
    ratio(
      `${what}: until the last is whole, ${MANY} machines against ${SOME}`,
      many.milliseconds,
      some.milliseconds,
      ms,
    ),
  ]
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

/** Of one runtime, which is then ended: workerd gives memory back late. */
async function measure(machines: number): Promise<Figures> {
  const runtime = await startRuntime()
  await load(runtime.db, machines)
  const read = async () => {
    let bytes = 0
    const { body } = await fetch(new URL('/api/machinery', runtime.url))
    for await (const part of body ?? []) bytes += part.length
    return bytes
  }
  await read()
  const started = performance.now()
  let sent: number[] = []
  const memory = await peakGrowth(workerdProcess(), async () => {
    sent = await Promise.all(Array.from({ length: CALLS }, read))
  })
  const milliseconds = performance.now() - started
  await runtime.stop()
  return { memory, milliseconds, bytes: sent.reduce((sum, bytes) => sum + bytes, 0) }
}
