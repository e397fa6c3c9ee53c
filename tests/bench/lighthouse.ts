import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { launchOptions } from '#tests/support/chromium.ts'
import { FEW } from './content.ts'
import { existing } from './page-speed.ts'
import { startProduct } from './product.ts'
import type { Row } from './table.ts'

/** Fetched when it is needed: its 300 packages would be in everybody's node_modules. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

type Report = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number; group?: string }[] }>
  audits: Record<string, { score: number | null; scoreDisplayMode: string; title: string }>
}

/** Each public page's four scores, the lowest of the runs, and Lighthouse's suggestions. */
export async function lighthouseRows(runs: number): Promise<Row[]> {
  const product = await startProduct(FEW)
  try {
    const rows: Row[] = []
    for (const { name, path } of await existing(product.url)) {
      const reports: Report[] = []
      for (let run = 0; run < runs; run++) reports.push(await reportOf(new URL(path, product.url)))
      const scores = CATEGORIES.map((category) =>
        Math.round(100 * Math.min(...reports.map(({ categories }) => categories[category]?.score ?? 0))),
      )
      const advice = [...new Set(reports.flatMap(adviceOf))]
      rows.push(
        {
          what: `${name}: ${CATEGORIES.join(' / ')}, the least of ${runs}`,
          ours: scores.join(' / '),
          figure: Math.min(...scores),
          unit: 'points',
          target: { least: 100 },
        },
        { what: `${name}: insights`, ours: advice.join('; ') || 'none', figure: advice.length, unit: 'insights' },
      )
    }
    return rows
  } finally {
    await product.stop()
  }
}

/** On a busy machine Lighthouse sometimes misses the start of its own navigation. */
async function reportOf(url: URL, triesLeft = 3): Promise<Report> {
  try {
    return await runLighthouse(url)
  } catch (error) {
    if (triesLeft === 1 || !/NO_NAVSTART|NO_FCP/.test(String(error))) throw error
    return reportOf(url, triesLeft - 1)
  }
}

async function runLighthouse(url: URL): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'gona-lighthouse-'))
  const file = join(folder, 'report.json')
  const { executablePath = '', args = [] } = launchOptions()
  const flags = ['--headless=new', ...args].join(' ')
  try {
    await promisify(execFile)(
      'npx',
      ['--yes', LIGHTHOUSE, url.href, '--output=json', `--output-path=${file}`, '--quiet', `--chrome-flags=${flags}`],
      { env: { ...process.env, CHROME_PATH: executablePath } },
    )
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The titles of what is not as good as it could be: insights and diagnostics of the performance, failed audits of the rest. */
const adviceOf = ({ categories, audits }: Report) =>
  CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? [])
    .filter(({ group }) => group !== 'hidden')
    .map(({ id }) => audits[id])
    .filter(
      (audit) =>
        audit !== undefined && audit.score !== null && audit.score < 1 && audit.scoreDisplayMode !== 'informative',
    )
    .map((audit) => audit?.title ?? '')
