import type { Unnoticed } from '#tests/mutation/unnoticed.ts'

export const UNNOTICED: Unnoticed[] = [
  {
    file: 'worker/auth/secret.ts',
    why: 'what stands for no secret is too short for one',
    mistakes: [["const previous = env.JWT_SECRET_PREVIOUS ?? ⟦''⟧", '"Stryker was here!"']],
  },
  {
    file: 'worker/auth/token.ts',
    why: 'claims that are a text or a number have no fields, so that they are refused as well',
    mistakes: [
      ["return ⟦typeof claims === 'object'⟧ && claims !== null ? (claims as Record<string, unknown>) : {}", 'true'],
    ],
  },
  {
    file: 'worker/auth/token.ts',
    why: 'the key stays in this function: nothing could export it, though it might be exported',
    mistakes: [
      [
        "const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, ⟦false⟧, ['sign'])",
        'true',
      ],
    ],
  },
]
