import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { projectRoot } from '#worker/cli/settings.ts'

/** Every schema of an object that the contract exports, by the name it has there. */
const files = globSync('worker/contract/**/*.ts', { cwd: projectRoot }).map((file) => import(join(projectRoot, file)))
const SCHEMAS = (await Promise.all(files)).flatMap((file: object) =>
  Object.entries(file).filter((entry): entry is [string, z.ZodMiniObject] => entry[1] instanceof z.ZodMiniObject),
)

/** Bounded by something else: by the body's size, by a later rule, or read as whatever it is and not stored. */
const ELSEWHERE = /\.(?:website|from|deliveryTo|csv|lines|payments|deliveryPerKm|deliveryLeast|token): /

/** Returns the fields that take a text, a number or a list without an end. */
const endless = (schema: z.ZodMiniObject, name: string) =>
  Object.keys(schema.shape).flatMap((field) => {
    const isTaken = (value: unknown) =>
      !schema.safeParse({ [field]: value }).error?.issues.some(({ path }) => path.length === 1 && path[0] === field)
    return Object.entries({ text: 'a1 '.repeat(100_000), number: 1e300, list: Array(30_000).fill('a') }).flatMap(
      ([kind, value]) => (isTaken(value) ? [`${name}.${field}: a ${kind}`] : []),
    )
  })

test('no text, number or list that is sent is without an end', () => {
  expect(SCHEMAS.length).toBeGreaterThan(60)
  const found = SCHEMAS.flatMap(([name, schema]) => endless(schema, name))
  expect(found.filter((one) => !ELSEWHERE.test(one))).toEqual([])
  expect(endless(z.object({ note: z.string() }), 'any')).toEqual(['any.note: a text'])
})
