import type { ProcessedImage } from '#contract/images/upload.ts'
import { isFair } from '#tests/simulate/content-book.ts'
import { picture } from '#tests/simulate/engine/images.ts'
import type { Random } from '#tests/simulate/engine/random.ts'
import type { Weather } from '#tests/simulate/engine/weather.ts'
import type { Act } from '#tests/simulate/plan.ts'
import type { World } from '#tests/simulate/world.ts'
import { Seller } from './seller.ts'

const SIZES = [
  { width: 1600, height: 1000 },
  { width: 640, height: 480 },
  { width: 3000, height: 2000 },
]
const BUCKET_PATH = '/cdn-cgi/local/r2/s3/gona-media/'
const VALID_MS = 15 * 60_000

type Pending = { id: string; uploadURL: string; bytes: Buffer }

/** Asks for a signed URL, for a picture with a word that occurs nowhere else. */
async function begin(world: World, seller: Seller, random: Random): Promise<Pending | undefined> {
  const mark = world.book.mark('u')
  const size = random.one(SIZES)
  const bytes = picture(mark, size)
  const body = random.chance(0.6) ? { contentType: 'image/gif', size: bytes.length } : {}
  const answer = await seller.call<{ uploadURL: string }>('POST', '/api/objects/upload', { body })
  if (answer?.status !== 200) return
  const { uploadURL } = answer.body
  const id = /pending\/([\w-]+)\//.exec(uploadURL)?.[1] ?? ''
  world.book.content.uploads.set(id, { mark, ...size, uploadURL })
  return { id, uploadURL, bytes }
}

const signedAt = (url: URL) =>
  Date.parse((url.searchParams.get('X-Amz-Date') ?? '').replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:'))

/** Sends the file to the bucket itself; returns whether the browser had the response that it has arrived. */
async function send(world: World, { uploadURL, bytes }: Pending, weather: Weather): Promise<boolean> {
  await world.breath()
  const url = new URL(uploadURL)
  if (weather.fails('line before') || world.clock.now > signedAt(url) + VALID_MS) return false
  world.bucket.put(decodeURIComponent(url.pathname.slice(BUCKET_PATH.length)), bytes)
  return !weather.fails('line after')
}

type Answer = { status: number; body: ProcessedImage } | undefined

/** Has a file that was sent made into an image; the form repeats a request without a response. */
async function make(world: World, seller: Seller, uploadURL: string, random: Random, tries = 3): Promise<Answer> {
  const path = `/api/${random.one(['gallery', 'machinery', 'blog'])}/process-image`
  const id = /pending\/([\w-]+)\//.exec(uploadURL)?.[1] ?? ''
  const body = { uploadURL, name: `${world.book.content.uploads.get(id)?.mark}.gif` }
  let answer: Answer
  for (let left = tries; left > 0 && (answer === undefined || answer.status >= 500); left--)
    answer = await seller.call<ProcessedImage>('POST', path, { body })
  if (answer?.status === 200 && answer.body.exists)
    world.book.report({
      what: `the image ${id} is stored`,
      query: `select 1 from images where image_url = '/objects/' || ?1 union all select 1 from deleted_images where id = ?1`,
      values: [id],
    })
  return answer
}

/** Uploads a picture; returns its URL on the site, undefined if that has failed. */
export async function uploadPicture(world: World, seller: Seller, random: Random, weather: Weather) {
  const pending = await begin(world, seller, random)
  if (!pending || !(await send(world, pending, weather))) return undefined
  const answer = await make(world, seller, pending.uploadURL, random)
  // A restore meanwhile has signed everybody out.
  const isSignedIn = !(answer?.status === 401 && world.book.troubled.has(world.step))
  if (isFair(weather) && isSignedIn && !(answer?.status === 200 && answer.body.exists))
    world.book.problem(`the picture ${pending.id} arrived, and became no image: ${answer?.status}`)
  return answer?.status === 200 && answer.body.exists ? answer.body.objectPath : undefined
}

/** Somebody uploads a picture: once, twice at the same time, and leaves, or comes back days later; or it is no picture. */
export const upload: Act = async (world, random, weather) => {
  const trouble = { 'bucket before': 0.2, 'bucket after': 0.1, 'images before': 0.1, 'images after': 0.1 }
  const rough = random.chance(0.5) ? world.weather(random, trouble) : weather
  const seller = new Seller(world, random, rough)
  const left = random.pick([...world.book.content.uploads.values()].slice(-6))
  if (left && random.chance(0.25)) return void (await make(world, seller, left.uploadURL, random))
  const pending = await begin(world, seller, random)
  if (!pending) return
  if (random.chance(0.2)) return uploadNoPicture(world, seller, pending, random, rough)
  if (!(await send(world, pending, rough)) || random.chance(0.15)) return
  const times = random.chance(0.3) ? 2 : 1
  const answers = await Promise.all(
    Array.from({ length: times }, () => make(world, new Seller(world, random, rough), pending.uploadURL, random)),
  )
  const isRefused = rough.struck['images after'] || rough.struck['line after']
  if (!isRefused && answers.some((answer) => answer?.status === 200 && !answer.body.exists))
    world.book.problem(`the picture ${pending.id} arrived, and is not there any more`)
}

/** The file is a text, or was cut off. */
async function uploadNoPicture(world: World, seller: Seller, pending: Pending, random: Random, weather: Weather) {
  const bytes = random.chance(0.5) ? Buffer.from('<svg onload="alert(1)"/>') : pending.bytes.subarray(0, -3)
  if (!(await send(world, { ...pending, bytes }, weather))) return
  const answer = await make(world, seller, pending.uploadURL, random, 1)
  if (answer?.status === 200 && answer.body.exists)
    world.book.problem(`${pending.id} is no picture, and became an image`)
}
