// `npm start [-- --skip-build]`: builds the site as it is deployed and serves it, with demonstration content and a first
// administrator.

import { prepareSite } from './prepare.ts'
import { runQuietly } from './run.ts'
import { serve } from './serve.ts'
import { readArguments } from './terminal.ts'

const { values } = readArguments({ 'skip-build': { type: 'boolean' } }, 'npm start [-- --skip-build]')
const lines = await prepareSite(
  values['skip-build'] ? 'Starting Gona...' : 'Building and starting Gona, some 20 seconds...',
)
if (!values['skip-build']) {
  const settings = { NODE_ENV: 'production' }
  await runQuietly('vite', ['build', '--logLevel', 'warn'], settings)
  await runQuietly('wrangler', ['deploy', '--dry-run', '--outdir', 'dist/worker'], settings)
}
await serve(() => console.log(lines))
