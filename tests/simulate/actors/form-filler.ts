import type { Browser } from '#tests/simulate/browser/browser.ts'
import type { DocumentTab } from '#tests/simulate/browser/document-tab.ts'
import { contactForm, type Form, quotationForm } from '#tests/simulate/browser/form-elements.ts'
import { offeredAgain, Promised } from '#tests/simulate/drafts.ts'
import type { Random } from '#tests/simulate/engine/random.ts'
import type { Act } from '#tests/simulate/plan.ts'
import type { World } from '#tests/simulate/world.ts'
import { VISITORS } from './visitor.ts'

/** The forms of the site: the contact form, and one for each machine. */
const MACHINES = [
  { key: 'machine-1', title: 'Gona T75' },
  { key: 'machine-2', title: 'Gona T45' },
]
const DRAFTS = ['contact', ...MACHINES.map(({ key }) => key)]

type Hydrated = ReturnType<NonNullable<DocumentTab['app']>['hydrate']>

/** Somebody in a tab, who types, looks at something else, reloads, and sends. */
class Filler {
  readonly #world: World
  readonly #browser: Browser
  readonly #random: Random
  readonly #session = new Map<string, string>()
  readonly #promised = new Promised()
  #tab!: DocumentTab
  #form!: Form
  #draft = 'contact'
  #hydrated: Hydrated | undefined
  /** Whether the form's own code is there. */
  #isAssisted = false
  /** What of its message nobody has tried to send. */
  #isNew = false
  /** The drafts that were changed since they were sent or queued, which makes them other inquiries. */
  readonly #changed = new Set<string>()

  constructor(world: World, browser: Browser, random: Random) {
    this.#world = world
    this.#browser = browser
    this.#random = random
  }

  get isGone(): boolean {
    return this.#tab.work.isDead
  }

  get death(): Promise<void> {
    return this.#tab.work.death
  }

  /** Opens a page with a form, in the tab that is open. */
  async open(draft = this.#random.one(DRAFTS)) {
    const machine = MACHINES.find(({ key }) => key === draft)
    this.#draft = draft
    this.#form = machine ? quotationForm(machine.key, machine.title) : contactForm()
    this.#tab = this.#browser.document({ path: machine ? '/gallery' : '/', form: this.#form }, this.#session)
    this.#hydrated = undefined
    this.#isAssisted = false
    this.#promised.open()
    await this.#tab.load()
  }

  /** The app arrives, and the visitor comes near the form, whose own code follows. */
  async arrive() {
    if (this.#hydrated) return
    const app = await this.#tab.arrive()
    const machine = MACHINES.find(({ key }) => key === this.#draft)
    const item = machine && { title: machine.title }
    const typed = Promised.typedIn(this.#form)
    this.#hydrated = app.hydrate({ draft: this.#draft, element: this.#form, ...(item && { item }) })
    void app.flushQueued().catch(() => undefined)
    this.#tab.approach()
    await this.#world.breath()
    this.#isAssisted = this.#form.dataset.stored !== undefined
    if (!this.#isAssisted) return this.#problem([`the code of the form ${this.#draft} does not come`])
    this.#problem(this.#promised.wrongForm(this.#draft, this.#form, typed))
    const waiting = JSON.stringify([...this.#browser.disk.values()])
    if (!this.#changed.has(this.#draft)) this.#problem(offeredAgain(this.#form, this.#browser.acknowledged, waiting))
    if (Object.keys(Promised.typedIn(this.#form)).length > 0) this.#promised.storeAll(this.#draft, this.#form)
  }

  /** What was left while it was being sent is still a draft, or it waits in the outbox, or has been sent. */
  #findAgain(draft: string, mark: string | undefined) {
    if (!mark || this.#session.get(`gona_draft_${draft}`) !== '{}') return
    this.#promised.empty(draft)
    const isWaiting = JSON.stringify([...this.#browser.disk.values()]).includes(mark)
    if (!isWaiting && !this.#browser.acknowledged.has(mark))
      this.#problem([`${mark} is neither in the form nor in the outbox`])
  }

  #problem(problems: string[]) {
    for (const problem of problems) this.#world.book.problem(`${this.#browser.name}: ${problem}`)
  }

  /** Types into a field, ticks a box, or deletes what is there. */
  type(name: string, text: string) {
    const field = this.#form.field(name)
    if (!field || this.#hydrated?.state() === 'sending') return
    if (field.type === 'checkbox') field.checked = text !== ''
    else field.value = text
    this.#isNew = true
    this.#changed.add(this.#draft)
    this.#form.dispatch('input')
    this.#hydrated?.input(field)
    if (this.#isAssisted) this.#promised.storeAll(this.#draft, this.#form)
  }

  fill() {
    const mark = this.#world.book.mark('i')
    const who = this.#browser.name
    const isContact = this.#draft === 'contact'
    const texts = isContact
      ? { firstName: who, lastName: 'Danladi', email: `${who}@example.com` }
      : { name: `${who} Danladi`, email: `${who}@example.com`, phone: '08030000002' }
    // Sometimes something is missing, and the form says so.
    for (const [name, text] of Object.entries(texts)) if (this.#random.chance(0.97)) this.type(name, text)
    this.type('noEmail', '')
    this.type('message', `Two tractors ${mark}`)
  }

  change() {
    const name = this.#random.one(['email', 'phone', 'name', 'company', 'lastName', 'message', 'noEmail'])
    if (name === 'noEmail') this.type(name, this.#random.one(['true', '']))
    else this.type(name, this.#random.chance(0.35) ? '' : `${name} ${this.#random.below(1_000)}`)
  }

  hide() {
    if (this.#tab.isHidden) return
    if (!this.#isAssisted) this.#promised.storeTyped(this.#draft, this.#form)
    this.#tab.setHidden(true)
  }

  show() {
    if (!this.#tab.isHidden) return
    this.#tab.setHidden(false)
    if (!this.#isAssisted) this.#promised.takeBack(this.#draft)
  }

  /** Leaves the page for another one, or reloads it; or the system ends the tab, which is restored later. */
  async leave(draft?: string) {
    if (this.#random.chance(0.6)) {
      this.hide()
      this.#tab.leave()
    } else this.#tab.kill()
    await this.open(draft)
  }

  reload = () => this.leave(this.#draft)

  /** Sends the form; sometimes the page is left before the response arrives. */
  async send() {
    await this.arrive()
    if (this.#isNew) this.fill()
    const hydrated = this.#hydrated
    if (!hydrated || !this.#form.field('message')?.value.includes('mark-i') || this.#tab.isHidden) return
    const email = this.#form.field('noEmail')?.checked ? '' : (this.#form.field('email')?.value ?? '')
    const [mark] = /mark-i\d+-\d+/.exec(this.#form.field('message')?.value ?? '') ?? []
    const { name } = this.#browser
    const inquiry = {
      mark: mark ?? '',
      email,
      browser: name,
      state: 'trying' as 'trying' | 'sent' | 'queued' | 'failed',
    }
    const draft = this.#draft
    if (mark) this.#world.book.inquiries.set(mark, inquiry)
    this.#isNew = false
    this.#changed.delete(draft)
    const since = this.#world.front.moment()
    const sending = hydrated.submit()
    if (this.#random.chance(0.15)) {
      for (let turns = this.#random.below(8); turns > 0; turns--) await this.#world.breath()
      this.#world.log(`${name} leaves the form ${draft} while ${mark} is sent`)
      const reloading = this.reload()
      // Before something is typed into the reloaded form, which is the draft then.
      this.#findAgain(draft, mark)
      return await reloading
    }
    await Promise.race([sending, this.#tab.work.death])
    if (this.isGone) return
    const state = hydrated.state()
    this.#world.log(`${name} sends the form ${draft} with ${mark}: ${state}`)
    if (state === 'sent' || state === 'queued') this.#promised.empty(draft)
    if (mark && (state === 'sent' || state === 'queued' || state === 'failed')) inquiry.state = state
    if (state !== 'sent') return
    this.#world.book.report({
      what: `the inquiry ${mark} is stored`,
      query: 'select 1 from contact_inquiries where instr(message, ?) > 0',
      values: [mark ?? ''],
      email,
      since,
    })
  }

  async next() {
    const steps = [
      () => this.fill(),
      () => this.change(),
      () => this.change(),
      () => this.arrive(),
      () => this.hide(),
      () => this.show(),
      () => this.leave(),
      () => this.reload(),
      () => this.send(),
      () => this.send(),
    ]
    await this.#random.one(steps)()
  }

  close() {
    this.#tab.leave()
  }

  /** The system ends the tab, and restores it at once. */
  async restoreTab() {
    this.#tab.kill()
    await this.open(this.#draft)
    await this.arrive()
  }
}

/** Fills in forms, in one tab or in two at once. */
export const fillIn: Act = async (world, random, weather) => {
  const browser = world.browser(random.one(VISITORS))
  browser.weather = weather
  if (random.chance(0.5)) browser.setOnline(random.chance(0.7))
  const fillers = Array.from({ length: random.chance(0.2) ? 2 : 1 }, () => new Filler(world, browser, random))
  for (const filler of fillers) await filler.open()
  for (let more = random.between(4, 14); more > 0; more--) {
    const filler = random.one(fillers)
    await Promise.race([filler.next(), filler.death])
    if (random.chance(0.15)) browser.setOnline(!browser.isOnline)
  }
  for (const filler of fillers) filler.close()
}

/** Sends a form that the site mostly fails to store, and whose tab is ended then: what was typed is there again. */
export const sendInVain: Act = async (world, random) => {
  const browser = world.browser(random.one(VISITORS))
  browser.weather = world.weather(random, { 'database before': 0.8 })
  browser.setOnline(true)
  const filler = new Filler(world, browser, random)
  await filler.open()
  await filler.arrive()
  filler.fill()
  await Promise.race([filler.send(), filler.death])
  await filler.restoreTab()
  filler.close()
}
