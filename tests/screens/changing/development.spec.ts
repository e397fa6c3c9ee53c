import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, hydrated, test } from '#tests/support/browser/fixtures.ts'
import { freePort } from '#tests/support/empty-site.ts'
import { projectToStart } from '#tests/support/project-copy.ts'
import { projectRoot } from '#worker/cli/settings.ts'

test.describe.configure({ mode: 'serial' })
// The development server serves a page's modules one by one, and its client logs its connection.
test.use({ baseURL: undefined })

// A copy whose files can be edited: the sources, with the packages linked.
let project: string
let origin: string
let server: ChildProcess

test.beforeAll(async () => {
  project = projectToStart('web', 'vite.config.ts', 'tsconfig.json', 'tests/tsconfig.json')
  const port = await freePort()
  origin = `http://localhost:${port}`
  server = spawn(join(projectRoot, 'node_modules/.bin/node'), ['worker/cli/dev.ts'], {
    cwd: project,
    env: { ...process.env, PORT: String(port), STATE_DIR: join(project, 'state') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: string[] = []
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (bytes) => {
      said.push(String(bytes))
      if (said.join('').includes(`Gona is at ${origin}`)) resolve()
    })
    server.once('exit', () => reject(new Error(said.join(''))))
  })
})

test.afterAll(async () => {
  if (server.exitCode === null) {
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await gone
  }
  rmSync(project, { recursive: true, force: true })
})

function edit(file: string, from: string, to: string) {
  const path = join(project, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}

const htmlOf = async (path: string) => (await fetch(origin + path)).text()

test('an edited component and style change the open page and the next document alike', async ({ page }) => {
  await page.goto(`${origin}/blog`)
  await hydrated(page)
  await page.getByRole('searchbox').fill('plough')
  edit('web/site/components/footer.tsx', "<Column title={t('Services')}>", '<Column title="What we do">')
  edit('web/site/styles/site.css', '@source not', 'footer { outline: 3px solid rgb(1, 2, 3) }\n@source not')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText('What we do')).toBeVisible()
  await expect(footer).toHaveCSS('outline-color', 'rgb(1, 2, 3)')
  // The page was not reloaded: it still has what was typed.
  await expect(page.getByRole('searchbox')).toHaveValue('plough')
  const next = await htmlOf('/')
  expect(next).toContain('What we do')
  expect(next).toContain('rgb(1, 2, 3)')

  // A mismatch of server and browser would be logged to the console.
  await page.reload()
  await hydrated(page)
  await expect(footer.getByText('What we do')).toBeVisible()
})

test('edited Worker code serves the next request, and each response lists its server timings', async () => {
  const { headers } = await fetch(`${origin}/`)
  expect(headers.get('Server-Timing')).toMatch(/^db;dur=\d+, render;dur=\d+, total;dur=\d+$/)
  expect(await htmlOf('/api/health')).toMatch(/"commit":"([0-9a-f]{40}|unknown)","builtForSchema":"\d{4}_/)
  edit('worker/api/site.ts', "{ status: 'ok'", "{ status: 'unavailable'")
  await expect.poll(() => htmlOf('/api/health'), { intervals: [100] }).toContain('{"status":"unavailable"')
})

test('it has the content and administrator of npm start, and the admin screens work', async ({ page, request }) => {
  expect(await htmlOf('/gallery')).toContain('Gona T75 Utility Tractor 4WD')
  const [, password = ''] = /^ADMIN_PASSWORD=(.*)$/m.exec(readFileSync(join(project, '.dev.vars'), 'utf8')) ?? []
  const session = await request.post(`${origin}/api/admin/login`, { data: { username: 'admin', password } })
  expect(session.status()).toBe(200)
  await page.goto(`${origin}/admin/login`)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: /Login|Sign in/i }).click()
  await expect(page).toHaveURL(`${origin}/admin`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
