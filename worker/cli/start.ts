// `npm start [-- --skip-build]`: builds the site as it is deployed and serves it, with demonstration content and a first
// administrator.

import { buildSite } from './build.ts'
import { prepareSite } from './prepare.ts'
import { serve } from './serve.ts'
import { readArguments } from './terminal.ts'

const { values } = readArguments({ 'skip-build': { type: 'boolean' } }, 'npm start [-- --skip-build]')
const lines = await prepareSite(
  values['skip-build'] ? 'Starting Gona...' : 'Building and starting Gona, some 20 seconds...',
)
if (!values['skip-build']) await buildSite()
await serve(() => console.log(lines))
