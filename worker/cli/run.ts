import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { projectRoot } from './settings.ts'

const installedBinary = join(projectRoot, 'node_modules/.bin')

// The pinned Node first: wrangler needs a newer one than the machine may have.
export const environment = {
  ...process.env,
  PATH: `${installedBinary}:${process.env.PATH}`,
  CI: '1',
  WRANGLER_SEND_METRICS: 'false',
  // With its banner, every command asks the registry for a newer wrangler.
  WRANGLER_HIDE_BANNER: 'true',
  // wrangler is 10 MB of code, which every command would compile again.
  NODE_COMPILE_CACHE: join(projectRoot, '.cache/compiled'),
  // Its output is parsed or shown, so a quieter setting in the shell must not suppress it.
  WRANGLER_LOG: 'log',
  // Otherwise the country of a local request would be looked up on the network at each start.
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
}

export function start(tool: string, args: string[], settings = {}, input = '') {
  const child = spawn(join(installedBinary, tool), args, { cwd: projectRoot, env: { ...environment, ...settings } })
  child.stdin.end(input)
  return child
}

/** Runs a tool of this project with its output on the terminal; if it fails or is stopped, ends this process as well. */
export async function run(tool: string, args: string[]): Promise<void> {
  let isStopped = false
  const child = spawn(join(installedBinary, tool), args, { cwd: projectRoot, stdio: 'inherit', env: environment })
  const stop = (signal: NodeJS.Signals) => {
    isStopped = true
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (status) => resolve(status ?? 1))
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
  if (isStopped) process.exit(0)
  if (code !== 0) process.exit(code)
}

/** Runs a tool silently; if it fails, prints all its output and ends this process. */
export async function runQuietly(tool: string, args: string[], settings: Record<string, string> = {}): Promise<void> {
  const child = start(tool, args, settings)
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => output.push(bytes))
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code === 0) return
  process.stderr.write(Buffer.concat(output))
  process.exit(1)
}

/** Runs wrangler and returns the JSON that it prints; throws its message if it fails. */
export async function wranglerJson<Answer>(args: string[]): Promise<Answer> {
  const { code, output } = await wranglerText([...args, '--json'])
  if (code !== 0) throw new Error(output || `wrangler ended with ${code}`)
  return JSON.parse(output) as Answer
}

export async function wranglerText(args: string[], input = ''): Promise<{ code: number; output: string }> {
  const child = start('wrangler', args, {}, input)
  const [output, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number>((resolve) => child.once('close', (status) => resolve(status ?? 1))),
  ])
  return { code, output: code === 0 ? output : output + errors }
}

export const wrangler = (args: string[]) => run('wrangler', args)
