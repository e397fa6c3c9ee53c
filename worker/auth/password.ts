import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

type Cost = { ln: number; r: number; p: number }
/** scrypt's cost (OWASP: N=2^14, r=8, p=5): 16 MiB and about 110 ms. Workers limit PBKDF2 to too few iterations. */
const COST: Cost = { ln: 14, r: 8, p: 5 }
const SALT_BYTES = 16
const KEY_BYTES = 32

const FORMAT = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** The hash for an unknown user, so that the comparison takes the same time. */
const NOBODYS_HASH = format(COST, Buffer.alloc(SALT_BYTES), Buffer.alloc(KEY_BYTES))

/** Returns a password's stored form, `$scrypt$ln=14,r=8,p=5$salt$key` (PHC string format), with a new salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return format(COST, salt, await derive(password, salt, COST))
}

/** Returns whether a password matches the hash. Without a hash: false, after the same work. */
export async function verifyPassword(password: string, hash: string = NOBODYS_HASH): Promise<boolean> {
  const [, ln, r, p, salt, key] = FORMAT.exec(hash) ?? []
  if (!salt || !key) throw new Error('Not a password hash')
  const expected = Buffer.from(key, 'base64')
  const actual = await derive(password, Buffer.from(salt, 'base64'), { ln: Number(ln), r: Number(r), p: Number(p) })
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

function format({ ln, r, p }: Cost, salt: Buffer, key: Buffer) {
  const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$scrypt$ln=${ln},r=${r},p=${p}$${unpadded(salt)}$${unpadded(key)}`
}

function derive(password: string, salt: Buffer, { ln, r, p }: Cost): Promise<Buffer> {
  const N = 2 ** ln
  return new Promise((resolve, reject) => {
    // NFKC, because keyboards compose accented letters differently.
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
