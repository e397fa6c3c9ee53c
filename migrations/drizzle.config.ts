import { defineConfig } from 'drizzle-kit'

/** `npm run migration -- --name what_changes` writes the next numbered file from the tables in worker/db/schema. */
export default defineConfig({ dialect: 'sqlite', schema: './worker/db/schema/*.ts', out: './migrations' })
