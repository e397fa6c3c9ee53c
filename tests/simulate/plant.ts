import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { replaceRow } from '#tests/support/reports.ts'
import { environment } from '#worker/cli/run.ts'
import { projectRoot } from '#worker/cli/settings.ts'
import { FAULTS, type Fault } from './faults.ts'
import { CASES, LONG_LIST, SHORT_LIST } from './fixed-seeds.ts'
import { planOf } from './plan.ts'
import { buildPrograms } from './programs.ts'
import { simulate } from './run.ts'
import type { Programs } from './world.ts'

/** What `npm test` notices of all the mistakes, at least. */
const QUICK_SHARE = 0.9

/** Plants every mistake in turn, never in these sources; returns how many too few are noticed. Writes the row of docs/simulator.md. */
export async function plantAll(only = ''): Promise<number> {
  const faults = FAULTS.filter(({ name }) => name.includes(only))
  const sound = await buildPrograms()
  const noticed = { test: 0, all: 0 }
  for (const fault of faults) {
    const programs = await buildPrograms(fault, sound)
    // The named test first: it takes seconds, and the fixed seeds two minutes if none of them finds the mistake.
    const quick = testThatNotices(fault) ?? (await failingCase(programs)) ?? (await findingSeed(programs, SHORT_LIST))
    const slow = quick ?? (await findingSeed(programs, LONG_LIST))
    if (quick) noticed.test += 1
    if (slow) noticed.all += 1
    console.log(`${quick ? 'test' : slow ? 'test:all' : 'MISSED'}: ${fault.name}${slow ? `\n    ${slow}` : ''}`)
  }
  console.log(`Of ${faults.length} mistakes, npm test notices ${noticed.test}, and npm run test:all ${noticed.all}.`)
  if (only === '') {
    const day = new Date().toISOString().slice(0, 10)
    replaceRow('docs/simulator.md', /^\| \d{4}-.*$/m, [day, faults.length, noticed.test, noticed.all])
  }
  const tooFewInTest = only === '' ? Math.ceil(QUICK_SHARE * faults.length) - noticed.test : 0
  return Math.max(faults.length - noticed.all, tooFewInTest)
}

/** Returns the first case that finds a mistake. */
async function failingCase(programs: Programs): Promise<string | undefined> {
  for (const [name, plan] of Object.entries(CASES)) if ((await simulate(programs, plan)).failure) return `case ${name}`
  return undefined
}

/** Returns the first seed that finds a mistake, and what it reports. */
export async function findingSeed(programs: Programs, seeds: typeof SHORT_LIST): Promise<string | undefined> {
  for (const [seed, extent] of seeds) {
    const { failure } = await simulate(programs, planOf(seed, extent))
    if (failure) return `seed ${seed}: ${failure.problems[0]}`
  }
  return undefined
}

/** Plants a mistake in a copy of the sources, and runs the test that should notice it; returns the test if it does. */
function testThatNotices({ name, file, from, to }: Fault): string | undefined {
  const title = NOTICED_BY[name]
  if (title === undefined) return undefined
  const test = testOf(title)
  if (test === undefined) throw new Error(`No test in tests/unit or tests/worker has this title: ${title}`)
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'planted-')))
  try {
    const parts = globSync('{worker,web,migrations,tests,package*.json,tsconfig.json,vite*,wrangler.toml}', {
      cwd: projectRoot,
    })
    for (const part of parts) cpSync(join(projectRoot, part), join(copy, part), { recursive: true })
    symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'))
    writeFileSync(
      join(copy, file),
      readFileSync(join(copy, file), 'utf8').replace(from, () => to),
    )
    const report = join(copy, 'report.json')
    const pattern = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    const options = ['--config', 'tests/vitest.config.ts', '--reporter', 'json', '--outputFile', report]
    const vitest = join(copy, 'node_modules/.bin/vitest')
    spawnSync(vitest, ['run', ...options, '-t', pattern, test], { cwd: copy, env: environment })
    const { numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as { numFailedTests: number }
    return numFailedTests > 0 ? `${test}: ${title}` : undefined
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Returns the file of `npm test` that has a test of this title. */
export const testOf = (title: string) =>
  globSync('tests/{unit,worker}/**/*.test.{ts,tsx}', { cwd: projectRoot }).find((file) =>
    readFileSync(join(projectRoot, file), 'utf8').includes(title),
  )

/** Mistakes that few seeds of the short list find, or none, and words of the title of a unit or Worker test that notices them. */
export const NOTICED_BY: Record<string, string> = {
  'a detail that was deleted from a form comes back in another':
    'a detail that is deleted from a form does not come back in another',
  'the wait after guesses is a thousand times as long':
    'five attempts are free; after each further one the wait is twice as long',
  'guesses need not wait': 'five attempts are free; after each further one the wait is twice as long',
  'an ended session is accepted, as its token is':
    'with a token of another site, or of a session that is over, is asked to sign in again',
  'the worker that removes itself is not woken again':
    'what was not removed when the browser stopped the worker is removed with the next request',
  'guesses from one network shut out an address that is known':
    'a success takes the attempt back, and lets its address in however the network is guessing',
  'the loader does not take back what it stored': 'what the loader took back fills no other form, and leaves no draft',
  'the draft of what could not be sent is not restored':
    'says when it is in the outbox, and before it is removed unsent',
  'guesses are counted per spelling of the name':
    'a name is one name however it is written, and another one is not throttled with it',
  'a passkey’s response signs in again': 'signs nobody in with a challenge for something else, or one that was used',
  'a page that is gone stays on the device': 'a page that the site says is gone is not shown offline any more',
  'an error page is stored': 'an error of the site leaves what is stored',
  'the service worker handles the administrator’s area': 'is left alone',
  'an unused session does not end': 'a session unused for two hours has ended and is not listed',
  'signing out leaves the session': 'signing out ends the token, but not those of other devices',
  'a new password leaves other sessions':
    'changing the password ends other sessions, requires the current one, and is throttled',
  'an editor sees what administrators see': 'every administrators’ route is a 403 to an editor and changes no row',
  'an invitation is good for a thousand days': 'an invitation is valid for 24 hours',
  'disabling leaves the sessions for the day somebody is enabled again':
    'disabling ends every session at once, and enabling allows signing in again',
  'disabling somebody who is disabled is audited again':
    'a request that is repeated because its response was lost is done, and audited, once',
  // The second is no admin any more when the statement runs, whatever it says about the last one.
  'two administrators demote each other': 'the last admin cannot be disabled, made an editor or removed',
  'a service is saved over what was not seen':
    'the version that was seen is read in each form of an entity tag, and in no other',
  'a category is removed that is used': 'a category that is used is removed only when its machines are moved',
  'images in the bin stay in a category that was removed':
    'what stands in the bin comes back into the category that its own was moved to, and is found by its name',
  'the rate that was entered last is in force':
    'the latest day’s rate is shown, its later entry if there are two, and all are stored',
  'a list of posts is stored until after the next one appears':
    'a list of posts is stored until the next one appears, and prices until the day ends in Lagos',
  'prices stay stored when their day is over':
    'a list of posts is stored until the next one appears, and prices until the day ends in Lagos',
  'a translation does not count as a use of its image': 'an image shown in only one language of a post counts as used',
  'the settings do not count as a use of their image': 'a picture that only the settings name is in use',
  'a form saves an image that was deleted meanwhile':
    'a form with a deleted image is rejected, names it and saves nothing',
  'a file of machines may name further images that were deleted':
    'a form with a deleted image is rejected, names it and saves nothing',
  'what is brought back from the bin drops nothing': 'each write drops what it changes of one URL a resource',
  'the service worker handles links to quotations': 'what the service worker responds to',
  'a search is stored as its page': 'a search is not stored as its page',
  'a stored page is shown before the site has responded':
    'a page that the site says is gone is not shown offline any more',
  'a stored page is shown after a second':
    'a stored page is shown after ten seconds without a response, and not before',
  'a stored page stays as it was opened first': 'a page that its navigation stored gets its code with the page',
  'a page that its navigation stored never gets its code':
    'a page that its navigation stored gets its code with the page',
  'the code of a page is dropped that another page stored': 'the files of a page stay while a stored page needs them',
  'files that no page needs stay': 'the files of a page stay while a stored page needs them',
  'a file that is not there is stored': 'a page whose file is not there is not stored with its code',
  'pages are stored without an end': 'of more than forty pages the oldest are removed',
  'images are stored without an end': 'of more than two hundred images the oldest are removed',
  'what was stored is used twice':
    'a page that was shown offline is not used once more when the time for a response is over',
  'a response is stored that was read already': 'an error of the site leaves what is stored',
  'the texts of a list are not found offline': 'machines are found offline',
  'the worker that removes itself leaves what is stored':
    'what was not removed when the browser stopped the worker is removed with the next request',
  'the worker that removes itself waits for pages to be closed':
    'what was not removed when the browser stopped the worker is removed with the next request',
  'all forms have one draft': 'own entry; what forms share of a person from another',
  'the message is taken for a detail of the person': 'is emptied, and what is known of the person stays',
  'what is typed is not stored by the form’s own code': 'shows its draft, and stores what is typed from then on',
  'a draft replaces what was typed before it was read':
    'leaves what was typed before its code was there, and stores it',
  'the loader stores nothing of a page that is left':
    'what the loader took back fills no other form, and leaves no draft',
  'the draft of what was sent stays': 'what is sent is no draft, unless it fails',
  'an inquiry is dropped from the outbox after an error of the server':
    'stores what fails, tries the next one, and asks to be woken again',
  'an inquiry is sent without its key':
    'is saved before it is sent with its key, and leaves nothing behind once the server has it',
  'what is sent again gets another key': 'has the same key when it is sent again, until the server has it',
  'what is to be sent later is not stored':
    'is queued when the browser knows that it is offline, and wakes the service worker later',
  'what was delivered stays queued': 'is sent, each inquiry under its own key, and says what was delivered',
  'the outbox forgets a failed inquiry': 'gives up nothing because the connection fails, however old it is',
  'half a minor unit is rounded down': 'half up is symmetrical, and a denominator must be positive',
  'the delivery is not taxed': 'a tractor that is exempt beside a ploughshare and a delivery that are taxed',
  'an estimate in naira is rounded down': 'kobo a dollar are about',
  'the owner of a unit that was scrapped is reminded':
    'follows from delivery, then from the last service and its hours',
  'what was asked at a plate without a connection goes to where messages go':
    'is sent to where such requests go, and queued like any other',
  'hours that a meter has passed meanwhile hold back what was asked':
    'is sent with its hours in words once the meter has shown more',
  'the key of an inquiry is not stored':
    'a form repeated under its key is stored once and gets the same response, also concurrently',
  'a refund takes the number of a receipt':
    'more than is left is asked about first, shown as overpaid, and paid back by a refund',
  'a unit stays with a delivery that was cancelled':
    'is made of each serial number that a delivery note takes along, and goes with a note that is cancelled',
  'an image whose files the schedule deletes stays stored in front':
    'an image whose deletion was cut short is dropped by the run that deletes its files',
  'only the first list of the bucket is compared with the library':
    'an image whose files the bucket lists in two parts is whole, and stays',
  'a gallery item is saved over what was not seen': 'that was changed in the meantime is not overwritten',
  'a part of the settings is saved over whatever is of its version in another part':
    'when two owners change the same part at once, the second is rejected with the current row',
  'a change of the settings drops something else': 'each write drops what it changes of one URL a resource',
  'the list of translations counts what it shows': 'the list is filtered by language, kind and words, and paginated',
  'a service is not stored': 'has a history of services, from which its last one follows',
  'the code of a plate that was replaced still leads to its unit':
    'has a plate, which names nobody and asks for service without script, and can be replaced',
  'what is asked at a plate is stored without its unit':
    'has a plate, which names nobody and asks for service without script, and can be replaced',
}
