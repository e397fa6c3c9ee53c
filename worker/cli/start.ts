// Builds the site as for a deployment and serves it, with a first administrator and, unless --empty, the demonstration.

import { buildSite } from './build.ts'
import { prepareSite } from './prepare.ts'
import { serve } from './serve.ts'
import { readArguments } from './settings.ts'

const { values } = readArguments(
  { 'skip-build': { type: 'boolean' }, empty: { type: 'boolean', default: false } },
  'npm start [-- --empty] [--skip-build]',
)
const announcement = values['skip-build'] ? 'Starting Gona...' : 'Building and starting Gona, some 20 seconds...'
const lines = await prepareSite(announcement, values.empty)
if (!values['skip-build']) await buildSite()
await serve(() => console.log(lines))
