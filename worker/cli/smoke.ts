// Tests a deployed or local site, and changes nothing. The exit code is 1 if a check fails.

import { printChecks, smokeTest } from './deployment/smoke-test.ts'
import { fail, readArguments } from './settings.ts'

const USAGE = 'npm run smoke -- <URL> [--commit <hash>] [--wait <seconds>]'
const { values, positionals } = readArguments({ commit: { type: 'string' }, wait: { type: 'string' } }, USAGE)
const [origin = ''] = positionals
if (positionals.length !== 1 || !/^https?:/.test(URL.parse(origin)?.protocol ?? '')) fail(USAGE)
const seconds = Number(values.wait ?? 0)
if (Number.isNaN(seconds) || seconds < 0) fail(USAGE)

const isWell = printChecks(origin, await smokeTest({ origin, commit: values.commit }, seconds * 1_000))
process.exit(isWell ? 0 : 1)
